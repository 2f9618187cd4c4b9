import { describe, expect, test } from '@jest/globals';
import { MAX_BANK_ANSWER_BYTES } from '@waybook/contracts/api';
import { BankAnswerOfAnotherKind, BankAnswerTooLong, BankAnswerUnreadable } from '../bank-answer.errors.js';
import { readBankAnswer } from './read-bank-answer.js';

const STARLING = 'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes';
const REVOLUT =
  'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,' +
  'Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account';
const file = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

test('of Starling says what moved when, and what came in', () => {
  const answer = readBankAnswer(
    `\uFEFF${file(
      STARLING,
      '27/11/2026,Dora Driver,WEEK 16 NOV,FASTER PAYMENT,-1234.50,8765.50,PAYROLL,',
      '28/11/2026,"Sons, Quay & Co",,DIRECT DEBIT,"-1,000.5",7765.00,,',
      '30/11/2026,Customer Ltd,INV 7,FASTER PAYMENT,500,8265.00,INCOME,Thanks',
    )}`,
  );
  expect(answer).toEqual({
    kind: 'csv',
    accounts: [],
    lines: [
      line(1, 'WEEK 16 NOV', 123_450, { kind: 'moved', on: '2026-11-27' }),
      line(2, null, 100_050, { kind: 'moved', on: '2026-11-28' }),
      line(3, 'INV 7', 50_000, { kind: 'came_in' }),
    ],
  });
});

test('of Revolut leaves out nothing, and says of what is under way that it is', () => {
  const rest = ',,,,,,,';
  const { lines } = readBankAnswer(
    file(
      REVOLUT,
      `2026-11-27 08:00:00,2026-11-27 08:00:05,a1,TRANSFER,COMPLETED,To Dora Driver,WEEK 16 NOV${rest}GBP,-75.00,-75.00,,0.00,GBP,9.00,Main`,
      `2026-11-27,,a2,TRANSFER,PENDING,To Sam,WEEK 16 NOV${rest}GBP,-60.00,-60.00,,0.00,GBP,9.00,Main`,
      `2026-11-27,2026-11-28T01:00:00Z,a3,CARD_PAYMENT,COMPLETED,Fuel,${rest}EUR,-9.99,-9.99,,0.00,GBP,9.00,Main`,
    ),
  );
  expect(lines).toEqual([
    line(1, 'WEEK 16 NOV', 7_500, { kind: 'moved', on: '2026-11-27' }),
    line(2, 'WEEK 16 NOV', 6_000, { kind: 'under_way', status: 'PENDING' }),
    { ...line(3, null, 999, { kind: 'moved', on: '2026-11-28' }), currency: 'EUR' },
  ]);
});

test('is told by its headings, whatever their order and whatever stands between them', () => {
  const { lines } = readBankAnswer(
    file('Type;Date;Reference;Amount (GBP);Counter Party', 'X;1/2/2026;R;-1;C').replace('1/2', '01/02'),
  );
  expect(lines).toEqual([line(1, 'R', 100, { kind: 'moved', on: '2026-02-01' })]);
});

function line(number: number, remittance: string | null, amountPence: number, word: object) {
  return { line: number, bankIds: [], remittance, amountPence, currency: 'GBP', word };
}

describe('nothing is read of', () => {
  const row = '27/11/2026,Dora,WEEK 16 NOV,FASTER PAYMENT,-75.00,1.00,,';
  test.each([
    ['nothing', ''],
    ['an amount that is none', file(STARLING, row.replace('-75.00', '£75'))],
    ['an amount of parts of pence', file(STARLING, row.replace('-75.00', '-75.001'))],
    ['a day that is none', file(STARLING, row.replace('27/11', '31/11'))],
    ["another country's days", file(STARLING, row.replace('27/11', '11/27'))],
    ['a quotation mark that is not closed', file(STARLING, row.replace('Dora', '"Dora'))],
  ])('%s', (_, content) => expect(() => readBankAnswer(content)).toThrow(BankAnswerUnreadable));

  test.each([
    ['other headings', file('Date,Description,Amount', '27/11/2026,x,-75.00')],
    ['what has no headings', file(row)],
  ])('%s', (_, content) => expect(() => readBankAnswer(content)).toThrow(BankAnswerOfAnotherKind));

  test('what is too long', () => {
    expect(() => readBankAnswer(file(STARLING, 'x'.repeat(MAX_BANK_ANSWER_BYTES)))).toThrow(BankAnswerTooLong);
  });
});
