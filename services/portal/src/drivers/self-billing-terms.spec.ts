import { expect, test } from '@jest/globals';
import { selfBillingTerms } from './self-billing-terms.js';

test('say what the notice wants both sides to agree to', () => {
  const parties = { businessName: 'Harbour Parcels', driverName: 'Grace Okafor' };
  const terms = selfBillingTerms(parties, { from: '2026-11-20', until: '2027-11-19' });
  expect(terms).toEqual([
    expect.stringMatching(/^Harbour Parcels writes VAT invoices .* Grace Okafor, .* from 2026-11-20 to 2027-11-19\.$/),
    expect.stringMatching(/^You accept every invoice/),
    expect.stringMatching(/^You write no VAT invoices of your own/),
    expect.stringMatching(/VAT number changes.*no longer VAT registered.*sell your business/),
    expect.stringMatching(/your output tax/),
  ]);
});
