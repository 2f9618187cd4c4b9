import { describe, expect, test } from '@jest/globals';
import { bacs18File, type Bacs18Input } from './bacs18-file.js';
import { bacsText, isBacsText } from './bacs-text.js';
import { csvBankFile } from './csv-file.js';
import { payeesOf, referenceOf, type Payee } from './payees.js';

const payee = (changes: Partial<Payee> = {}): Payee => ({
  lineId: 'a',
  accountName: 'Zoë Łukaszewska-Featherstone',
  sortCode: '200000',
  accountNumber: '12345678',
  amountPence: 41_280,
  reference: 'WEEK 16 NOV',
  ...changes,
});

const input = (changes: Partial<Bacs18Input> = {}): Bacs18Input => ({
  originator: {
    accountName: 'Demo Deliveries',
    sortCode: '309089',
    accountNumber: '00112233',
    serviceUserNumber: '654321',
  },
  payees: [payee(), payee({ sortCode: '070116', accountNumber: '33333334', amountPence: 5 })],
  serialNumber: '000123',
  createdOn: '2026-11-24',
  settlementDate: '2026-11-27',
  ...changes,
});

const linesOf = (file: string) => file.split('\r\n').slice(0, -1);

describe('a Bacs Standard 18 file', () => {
  test('is what the standard says, character by character', () => {
    expect(linesOf(bacs18File(input()))).toEqual([
      'VOL1000123                               654321                                1',
      'HDR1A654321S  165432100012300010001       26328 26331 000000                    ',
      'HDR2F0200000100                                   00                            ',
      'UHL1 26330999999    000000001 DAILY  001                                        ',
      '2000001234567809930908900112233    00000041280DEMO DELIVERIES   WEEK 16 NOV       ZOE LUKASZEWSKA-FE',
      '0701163333333409930908900112233    00000000005DEMO DELIVERIES   WEEK 16 NOV       ZOE LUKASZEWSKA-FE',
      '3090890011223301730908900112233    00000041285DEMO DELIVERIES   CONTRA            DEMO DELIVERIES   ',
      'EOF1A654321S  165432100012300010001       26328 26331 000001                    ',
      'EOF2F0200000100                                   00                            ',
      'UTL10000000041285000000004128500000010000002        0000000                     ',
    ]);
  });

  test('has labels of 80 and records of 100 characters, and counts its blocks', () => {
    const lines = linesOf(bacs18File(input({ payees: Array.from({ length: 40 }, () => payee()) })));
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([80, 100]));
    expect(lines.filter(({ length }) => length === 100)).toHaveLength(41);
    expect(lines.at(-3)?.slice(54, 60)).toBe('000003');
  });

  test('is processed on the working day before the money arrives', () => {
    expect(linesOf(bacs18File(input({ settlementDate: '2026-11-30' })))[3]?.slice(4, 10)).toBe(' 26331');
  });
});

test('names are written in the letters that Bacs knows', () => {
  expect(bacsText("Seán O'Brien_Łódź & Søn")).toBe('SEAN OBRIEN LODZ & SON');
  expect(['Demo Deliveries', 'A & B Ltd.', 'Café', 'Nineteen characters', ''].map(isBacsText)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a CSV file is plain and harmless', () => {
  expect(csvBankFile({ payees: [payee({ accountName: '=cmd()' })], settlementDate: '2026-11-27' })).toBe(
    'Account name,Sort code,Account number,Amount,Reference,Payment date\r\n' +
      "'=cmd(),200000,12345678,412.80,WEEK 16 NOV,2026-11-27\r\n",
  );
});

describe('whom a bank file pays', () => {
  const line = (driverId: string) => ({
    lineId: driverId,
    kind: 'payment' as const,
    remittanceId: 'r',
    driverId,
    driverCode: 'DS1',
    weekStartDate: '2026-11-16',
    instalment: null,
    instalments: 1,
    amountPence: 100,
    dueDate: '2026-11-27',
    tax: {
      isVatRegistered: false,
      grossExVatPence: 2_600,
      vatPence: 0,
      documentKind: 'remittance_statement' as const,
      documentNumber: null,
    },
  });
  const account = { accountHolderName: 'A', sortCode: '200000', accountNumber: '12345678' };

  test('is everybody with a verified account; the others are listed', () => {
    const accounts = new Map([
      ['verified', { ...account, isVerified: true }],
      ['entered', { ...account, isVerified: false }],
    ]);
    const { payees, leftOut } = payeesOf(['verified', 'entered', 'nobody'].map(line), accounts);
    expect(payees.map(({ lineId }) => lineId)).toEqual(['verified']);
    expect(leftOut).toEqual([
      { lineId: 'entered', reason: 'not_verified' },
      { lineId: 'nobody', reason: 'no_account' },
    ]);
  });

  test('drivers read on their statement what it is for', () => {
    const references = [
      referenceOf(line('a')),
      referenceOf({ ...line('a'), instalment: 2 }),
      referenceOf({ ...line('a'), kind: 'retention_release' }),
    ];
    expect(references).toEqual(['WEEK 16 NOV', 'WEEK 16 NOV PART 2', 'RETENTION 16 NOV']);
    expect(references.every(({ length }) => length <= 18)).toBe(true);
  });
});
