import { describe, expect, test } from '@jest/globals';
import {
  checkAccountNumber,
  checkCompanyNumber,
  checkEmail,
  checkNationalInsurance,
  checkPhone,
  checkPostcode,
  checkSortCode,
  checkVatNumber,
  formatSortCode,
  isUnitedKingdom,
  type Check,
} from './index.js';

function keeps(check: Check, cases: readonly (readonly [entered: string, kept: string])[]) {
  test.each(cases)('%s is kept as %s', (entered, kept) => {
    expect(check(entered)).toEqual({ value: kept, problem: null });
  });
}

function refuses(check: Check, pattern: RegExp, cases: readonly string[]) {
  test.each(cases)('%j is refused', (entered) => {
    expect(check(entered)).toEqual({ value: null, problem: expect.stringMatching(pattern) });
  });
}

describe('a VAT number', () => {
  keeps(checkVatNumber, [
    ['GB980780684', 'GB980780684'],
    ['gb 980 7806 84', 'GB980780684'],
    ['GB434031494', 'GB434031494'],
    ['GB 434 0314 39', 'GB434031439'],
    ['GB434031494001', 'GB434031494001'],
  ]);
  refuses(checkVatNumber, /nine or twelve digits/, ['980780684', 'GB98078068', 'GB9807806841', 'GBXX0780684', '']);
  refuses(checkVatNumber, /check digits/, ['GB980780685', 'GB434031495']);
});

describe('a company number', () => {
  keeps(checkCompanyNumber, [
    ['01234567', '01234567'],
    ['1234567', '01234567'],
    ['123456', '00123456'],
    [' sc 12 34 56 ', 'SC123456'],
    ['R1234567', 'R1234567'],
  ]);
  refuses(checkCompanyNumber, /eight characters/, ['12345', '123456789', 'S1234567', 'SC12345', 'ABC12345', '']);
});

describe('a sort code', () => {
  keeps(checkSortCode, [
    ['20-00-00', '200000'],
    ['20 00 00', '200000'],
    ['070116', '070116'],
  ]);
  refuses(checkSortCode, /six digits/, ['20-00-0', '2000000', 'AB0000', '']);
  test('is shown with dashes', () => expect(formatSortCode('070116')).toBe('07-01-16'));
});

describe('an account number', () => {
  keeps(checkAccountNumber, [
    ['00012345', '00012345'],
    ['1234 5678', '12345678'],
  ]);
  refuses(checkAccountNumber, /eight digits/, ['1234567', '123456789', '1234567X', '']);
});

describe('a National Insurance number', () => {
  keeps(checkNationalInsurance, [
    ['ab 12 34 56 c', 'AB123456C'],
    ['JG103759A', 'JG103759A'],
  ]);
  refuses(checkNationalInsurance, /two letters, six digits/, [
    'QQ123456C',
    'GB123456A',
    'AO123456B',
    'AB123456E',
    'AB12345C',
    '',
  ]);
});

describe('a UK postcode', () => {
  keeps(checkPostcode, [
    ['ls1 4ap', 'LS1 4AP'],
    ['SW1A1AA', 'SW1A 1AA'],
    ['M1 1AE', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['W1A 0AX', 'W1A 0AX'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['gir 0aa', 'GIR 0AA'],
  ]);
  refuses(checkPostcode, /not a UK postcode/, ['LS1', '1LS 4AP', 'Q1 1AA', 'LS1 4AC', '10115', '']);
  test.each(['UK', 'uk', ' United Kingdom ', 'GB'])('is asked for in %j', (country) => {
    expect(isUnitedKingdom(country)).toBe(true);
  });
  test('is not asked for elsewhere', () => expect(isUnitedKingdom('Ireland')).toBe(false));
});

describe('an email address', () => {
  keeps(checkEmail, [
    [' Grace@Harbour.example ', 'Grace@Harbour.example'],
    ["o'neil+van@mail.co.uk", "o'neil+van@mail.co.uk"],
    [`${'x'.repeat(244)}@a.example`, `${'x'.repeat(244)}@a.example`],
  ]);
  refuses(checkEmail, /not an email address/, [
    'grace',
    'grace@harbour',
    '@harbour.example',
    'grace @harbour.example',
    'grace..o@harbour.example',
    '.grace@harbour.example',
    'grace@-harbour.example',
    `${'x'.repeat(245)}@a.example`,
    `${'x'.repeat(250)}@a.example`,
    '',
  ]);
});

describe('a telephone number', () => {
  keeps(checkPhone, [
    ['07700  900412', '07700 900412'],
    ['(0113) 496-0142', '(0113) 496-0142'],
    ['+44 7700 900412', '+44 7700 900412'],
    [' 07700 900412 ', '07700 900412'],
  ]);
  refuses(checkPhone, /not a telephone number/, ['12345', '0770090041200', '+0 7700 900412', 'none', '']);
});
