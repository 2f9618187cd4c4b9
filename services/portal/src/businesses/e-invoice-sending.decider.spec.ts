import { expect, test } from '@jest/globals';
import { BusinessNotFound } from './business.errors.js';
import { evolve, type Business } from './business.js';
import { NoAccessPoint, SenderWithoutVatNumber, switchEInvoiceSending } from './e-invoice-sending.decider.js';

const businessId = '0199a000-0000-7000-8000-0a11eb241941';
const ada = '0199a000-0000-7000-8000-af988081f5e7';
const at = new Date('2026-11-26T10:00:00.000Z');
const details = {
  ...{ name: 'Harbour Ltd', displayName: 'Harbour', contactEmail: 'office@harbour.example', phone: null },
  ...{ address: null, city: null, postcode: null, country: 'UK', companyNumber: null, vatNumber: 'GB980780684' },
};
const nothingSet = {
  ...{ isClosed: false, rule: null, companySignIn: null, scimTokenId: null, sendsEInvoices: false },
  alone: { isCoolOffKnown: false, isObjected: false },
};
const off: Business = { status: 'active', details, ...nothingSet };
const on: Business = { ...off, sendsEInvoices: true };
const input = { businessId, hasAccessPoint: true, changedBy: ada, at };

test('sending is switched on and off again, each once', () => {
  const events = switchEInvoiceSending(off, { ...input, isOn: true });
  const data = { businessId, isOn: true, changedBy: ada, changedAt: at.toISOString() };
  expect(events).toEqual([{ type: 'EInvoiceSendingSwitched', data }]);
  expect(events.reduce(evolve, off)).toEqual(on);
  expect(switchEInvoiceSending(on, { ...input, isOn: true })).toEqual([]);
  expect(switchEInvoiceSending(on, { ...input, isOn: false }).reduce(evolve, on)).toEqual(off);
});

test('nobody switches it on without an access point or a VAT number, and everybody switches it off', () => {
  expect(() => switchEInvoiceSending(off, { ...input, isOn: true, hasAccessPoint: false })).toThrow(NoAccessPoint);
  const nameless = { ...details, vatNumber: null };
  expect(() => switchEInvoiceSending({ ...off, details: nameless }, { ...input, isOn: true })).toThrow(
    SenderWithoutVatNumber,
  );
  const stranded: Business = { ...on, details: nameless };
  expect(switchEInvoiceSending(stranded, { ...input, isOn: false, hasAccessPoint: false })).toHaveLength(1);
  expect(() => switchEInvoiceSending({ status: 'unregistered' }, { ...input, isOn: true })).toThrow(BusinessNotFound);
});

test('what else happens to the business leaves it as it is', () => {
  const changed = { businessId, ...details, name: 'Quay Ltd', changedBy: ada, changedAt: at.toISOString() };
  expect(evolve(on, { type: 'BusinessDetailsChanged', data: changed })).toMatchObject({ sendsEInvoices: true });
});
