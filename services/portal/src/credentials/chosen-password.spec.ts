import { describe, expect, test } from '@jest/globals';
import { MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { FREQUENT_LONG_PASSWORDS } from './frequent-long-passwords.js';
import { FREQUENT_PASSWORDS } from './frequent-passwords.js';
import { PasswordTooWeak, refuseWeakPassword } from './chosen-password.js';

const ADA = {
  email: 'ada.lovelace@harbour.example',
  firstName: 'Ada',
  lastName: 'Lovelace-Byron',
  username: 'analytical.engine',
};
const choose = (password: string) => () => refuseWeakPassword({ password, field: 'newPassword', owner: ADA });

describe('a password is refused that is', () => {
  test.each([
    ['nothing but blanks', ' \t          ', /nothing but blanks/],
    ['one character, repeated', 'zzzzzzzzzzzzzz', /one character, repeated/],
    ['one character beyond the basic plane, repeated', '🚚'.repeat(12), /one character, repeated/],
    ['among the most frequent', 'qwerty123456', /most often/],
    ['one of the long ones', 'denverbroncos', /most often/],
    ['one of the long ones with digits behind', 'detroitlions2026', /most often/],
    ['one of them in another case', 'QwertyUIOP123', /most often/],
    ['one of them with digits behind', 'password2026', /most often/],
    ['one of them with signs around', '!!!sunshine!!!', /most often/],
    ['the email address', 'Ada.Lovelace@harbour.example', /own name/],
    ['what stands before the @', 'ada.lovelace', /own name/],
    ['the username', 'analytical.engine', /own name/],
    ['the username with a year', 'Analytical-Engine1843', /own name/],
    ['the name', 'Ada Lovelace Byron', /own name/],
    ['the name, the last one first', 'lovelace-byron, ada', /own name/],
    ['the last name', 'lovelacebyron', /own name/],
  ])('%s', (_which, password, sentence) => {
    expect(choose(password)).toThrow(PasswordTooWeak);
    expect(choose(password)).toThrow(sentence);
  });
});

test.each([
  'correct horse battery',
  'waybook-admin',
  'waybook-driver',
  'Ada walks to the harbour',
  '   a space at each end   ',
  'zzzzzzzzzzzzzy',
  '90817263549201',
  'пароль для порта',
])('“%s” is taken', (password) => {
  expect(choose(password)).not.toThrow();
});

describe('words of the product and its trade', () => {
  const ada = { ...ADA, email: 'ada@harbour.co.uk' };
  const chooseReally =
    (password: string, owner = ada) =>
    () =>
      refuseWeakPassword({ password, field: 'newPassword', owner });

  test.each(['waybook-admin', 'waybook-driver', 'Payroll2026!Waybook', 'my delivery van 1', 'office.of.the.director'])(
    'alone make no password: %s',
    (password) => {
      expect(chooseReally(password)).toThrow('words that others try first here');
    },
  );

  test.each(['waybook-walrus-admin', 'my delivery giraffe', '90817263549201', 'drive-the-parcels-home'])(
    'may be part of one: %s',
    (password) => {
      expect(chooseReally(password)).not.toThrow();
    },
  );

  test('are looked at in the longest password at once', () => {
    const began = performance.now();
    expect(chooseReally('vans'.repeat(31) + 'vank')).not.toThrow();
    expect(performance.now() - began).toBeLessThan(100);
  });

  test('may be a sample person’s password', () => {
    expect(chooseReally('waybook-admin', ADA)).not.toThrow();
  });
});

test('the field is the one that the request names', () => {
  expect(choose('password2026')).toThrow(
    expect.objectContaining({ details: [expect.objectContaining({ field: 'newPassword' })] }),
  );
});

test('the list is in lower case', () => {
  expect(FREQUENT_PASSWORDS.size).toBeGreaterThan(10_000);
  for (const password of FREQUENT_PASSWORDS) expect(password).toBe(password.toLowerCase());
});

test('the list of long ones holds three thousand and more that are as long as a new password has to be', () => {
  const long = FREQUENT_LONG_PASSWORDS.split(' ');
  expect(long.filter(({ length }) => length >= MIN_PASSWORD_LENGTH).length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(long).size).toBe(10_000);
  for (const password of long) expect(choose(password)).toThrow(PasswordTooWeak);
});
