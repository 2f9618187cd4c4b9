import { describe, expect, test } from '@jest/globals';
import { MAX_BANK_ANSWER_BYTES } from '@waybook/contracts/api';
import { schemaFaults } from '../../../../../../deploy/bank-schemas/schema-faults.mjs';
import { statement, statusReport } from '../../testing/bank-answers.js';
import {
  BankAnswerDeclaresEntities,
  BankAnswerOfAnotherKind,
  BankAnswerTooLong,
  BankAnswerUnreadable,
} from '../bank-answer.errors.js';
import { readBankAnswer } from './read-bank-answer.js';

const report = statusReport({
  bankRunId: 'RUN',
  runStatus: 'PART',
  payments: [
    { endToEndId: 'A', status: 'ACSC', amountPence: 7_500 },
    { endToEndId: 'B', status: 'RJCT', reason: 'AC04', info: 'Closed in May' },
    { endToEndId: 'C', status: 'PDNG' },
  ],
});
const account = statement([
  { amountPence: 7_500, endToEndId: 'A' },
  { amountPence: 6_000, endToEndId: 'B', direction: 'CRDT', returned: 'AC01', bookedOn: '2026-11-23' },
  { amountPence: 13_500, batch: 'RUN' },
  { amountPence: 250, status: 'PDNG' },
  { amountPence: 500, direction: 'CRDT', remittance: 'Interest' },
]);

test('the examples are what ISO says that banks write', async () => {
  expect(await schemaFaults('pain.002.001.12', [report])).toEqual([[]]);
  expect(await schemaFaults('camt.053.001.08', [account])).toEqual([[]]);
});

test('a status report says what became of the run and of each payment', () => {
  const { kind, lines, accounts } = readBankAnswer(report);
  expect([kind, accounts]).toEqual(['pain.002', []]);
  expect(lines.map(({ line, bankIds, word }) => [line, bankIds, word])).toEqual([
    [1, ['RUN'], { kind: 'under_way', status: 'PART' }],
    [2, ['A'], { kind: 'moved', on: '2026-11-20' }],
    [3, ['B'], { kind: 'rejected', on: '2026-11-20', reason: { code: 'AC04', text: 'Closed in May' } }],
    [4, ['C'], { kind: 'under_way', status: 'PDNG' }],
  ]);
  expect(lines.map(({ amountPence, currency }) => [amountPence, currency])).toEqual([
    [null, null],
    [7_500, 'GBP'],
    [null, null],
    [null, null],
  ]);
});

test('a statement says what moved, what came back, and what else there was', () => {
  const { kind, lines, accounts } = readBankAnswer(account);
  expect([kind, accounts]).toEqual(['camt.053', ['30908900112233']]);
  expect(lines.map(({ bankIds, amountPence, word }) => [bankIds, amountPence, word])).toEqual([
    [['A'], 7_500, { kind: 'moved', on: '2026-11-20' }],
    [['B'], 6_000, { kind: 'returned', on: '2026-11-23', reason: { code: 'AC01', text: null } }],
    [['RUN'], 13_500, { kind: 'moved', on: '2026-11-20' }],
    [[], 250, { kind: 'under_way', status: 'PDNG' }],
    [[], 500, { kind: 'came_in' }],
  ]);
});

test('a file of an earlier version of the message, with a prefix and an IBAN, is read as well', () => {
  const older = `\uFEFF<?xml version="1.0"?>
    <n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><n:BkToCstmrStmt><n:Stmt>
      <n:Acct><n:Id><n:IBAN>GB29NWBK60161331926819</n:IBAN></n:Id></n:Acct>
      <n:Ntry><n:Amt Ccy="GBP">75</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts>BOOK</n:Sts>
        <n:BookgDt><n:DtTm>2026-06-30T23:30:00Z</n:DtTm></n:BookgDt>
        <n:NtryDtls><n:TxDtls><n:Refs><n:EndToEndId>A</n:EndToEndId></n:Refs>
          <n:AmtDtls><n:TxAmt><n:Amt Ccy="GBP">75.00</n:Amt></n:TxAmt></n:AmtDtls></n:TxDtls></n:NtryDtls></n:Ntry>
    </n:Stmt></n:BkToCstmrStmt></n:Document>`;
  const { lines, accounts } = readBankAnswer(older);
  expect(accounts).toEqual(['60161331926819']);
  expect(lines).toMatchObject([{ amountPence: 7_500, bankIds: ['A'], word: { kind: 'moved', on: '2026-07-01' } }]);
});

describe('nothing is read of', () => {
  const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs.join('')}]>`;
  const outside = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

  test.each([
    ['entities that grow', report.replace('<Document', `${bomb}<Document`)],
    ['entities from elsewhere', report.replace('<Document', `${outside}<Document`).replace('BANK-1', '&x;')],
    ['a document type at all', report.replace('<Document', '<!DOCTYPE Document><Document')],
  ])('%s', (_, content) => expect(() => readBankAnswer(content)).toThrow(BankAnswerDeclaresEntities));

  test.each([
    ['what is cut off', report.slice(0, -30)],
    ['entities that nobody declared', report.replace('BANK-1', '&x;')],
    ['nothing', ''],
    ['what is nested without end', '<a>'.repeat(40) + '</a>'.repeat(40)],
    ['an amount that is none', account.replaceAll('>75.00<', '>75,00<')],
    ['an amount of parts of pence', account.replaceAll('>75.00<', '>75.001<')],
    ['a date that is none', account.replaceAll('2026-11-20', '2026-13-20')],
  ])('%s', (_, content) => expect(() => readBankAnswer(content)).toThrow(BankAnswerUnreadable));

  test.each([
    ['another message', report.replace('pain.002.001.12', 'pain.001.001.09')],
    ['another document', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'],
  ])('%s', (_, content) => expect(() => readBankAnswer(content)).toThrow(BankAnswerOfAnotherKind));

  test('what is too long', () => {
    const content = report.replace('<Document', `${' '.repeat(MAX_BANK_ANSWER_BYTES)}<Document`);
    expect(() => readBankAnswer(content)).toThrow(BankAnswerTooLong);
  });
});
