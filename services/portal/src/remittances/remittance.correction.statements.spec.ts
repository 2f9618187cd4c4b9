import { expect, test } from '@jest/globals';
import type { Approval } from './remittance.js';
import { corrected, REPLACEMENT_ID } from './testing/correction-examples.js';
import { given, submitted } from './testing/given-when-then.js';
import { approved, REMITTANCE_ID } from './testing/remittance-examples.js';

test('a correction takes a statement back by a reversal and issues a new one, numbered one after the other in their own series', () => {
  const { invoices, statements, approval, correction } = corrected({}, given(submitted(), approved));
  expect(invoices).toEqual([]);
  expect(correction).toMatchObject({ creditNote: null, statementReversal: { number: 18 } });
  const issued = { issuedOn: '2026-11-24', printedAs: 'pdf_a_3' };
  expect(statements).toMatchObject([
    { type: 'StatementReversed', data: { number: 18, reversedNumber: 12, remittanceId: REMITTANCE_ID, ...issued } },
    { type: 'StatementIssued', data: { number: 19, remittanceId: REPLACEMENT_ID, ...issued } },
  ]);
  expect(approval.document).toEqual({ kind: 'remittance_statement', number: 19 });
});

test('a correction reverses a statement from before they had numbers, and numbers none where there is an invoice', () => {
  const document = { kind: 'remittance_statement' as const };
  const unnumbered = { type: 'RemittanceApproved' as const, data: { ...(approved.data as Approval), document } };
  const { statements } = corrected({}, given(submitted(), unnumbered));
  expect(statements[0]).toMatchObject({ type: 'StatementReversed', data: { number: 18, reversedNumber: null } });
  const invoiced = corrected();
  expect(invoiced.statements).toEqual([]);
  expect(invoiced.correction).not.toHaveProperty('statementReversal');
});

test('a driver whose agreement has ended since gets a statement in the place of the invoice', () => {
  const { invoices, statements, approval } = corrected({ selfBilling: null });
  expect(invoices).toMatchObject([{ type: 'CreditNoteIssued' }]);
  expect(statements).toMatchObject([{ type: 'StatementIssued', data: { number: 18 } }]);
  expect(approval.document).toEqual({ kind: 'remittance_statement', number: 18 });
});
