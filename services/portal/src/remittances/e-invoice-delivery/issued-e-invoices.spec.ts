import { expect, test } from '@jest/globals';
import { deliveryKey, issuedEInvoices } from './issued-e-invoices.js';

const business = '0199a000-0000-7000-8000-0a11eb241941';
const other = '0199a000-0000-7000-8000-0a11eb241942';
const switched = (isOn: boolean) => ({ type: 'EInvoiceSendingSwitched', data: { isOn } });
const invoice = (number: number) => ({ type: 'InvoiceIssued', data: { number, remittanceId: `r${number}` } });
const creditNote = (number: number) => ({ type: 'CreditNoteIssued', data: { number, remittanceId: 'r2' } });
const numbersOf = (events: Parameters<typeof issuedEInvoices>[2], wasOn = false) =>
  issuedEInvoices(business, wasOn, events).issued.map(({ number }) => number);

test('what is issued while the business sends is for the outbox, in order, and nothing of before or after', () => {
  const events = [invoice(1), switched(true), invoice(2), creditNote(3), switched(false), invoice(4)];
  expect(issuedEInvoices(business, false, events)).toEqual({
    isOn: false,
    issued: [
      { id: deliveryKey(business, 2), remittanceId: 'r2', kind: 'invoice', number: 2 },
      { id: deliveryKey(business, 3), remittanceId: 'r2', kind: 'credit_note', number: 3 },
    ],
  });
});

test('reading goes on where it stopped', () => {
  expect(issuedEInvoices(business, true, [])).toEqual({ isOn: true, issued: [] });
  expect(numbersOf([invoice(5)], true)).toEqual([5]);
  expect(numbersOf([invoice(5)])).toEqual([]);
});

test('a document has one key always, and no other one has it', () => {
  expect(deliveryKey(business, 7)).toBe('106cde7c-306a-55cf-aeaa-81ab5ee82c0b');
  expect(new Set([7, 8].flatMap((number) => [deliveryKey(business, number), deliveryKey(other, number)])).size).toBe(4);
});
