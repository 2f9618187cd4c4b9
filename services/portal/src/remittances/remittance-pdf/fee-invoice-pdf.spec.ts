import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { reconcile } from '../../finance/reconcile/reconcile.js';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import type { TestPerson } from '../../testing/index.js';
import { textsAt } from '../e-invoice/testing/read-e-invoice.js';
import { readPdf, wordsOf } from '../remittance-document/testing/read-pdf.js';

let pay: PaymentFixture;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, with an approved VAT remittance that carries the fee of 25.00 and 5.00 VAT on it. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.selfBilledDriver();
  remittance = await pay.approved(driver, true);
});

const fetch = (which: string, id = remittance.id, as = driver) => pay.get(`/api/remittances/${id}/${which}`, as);

async function words(which: string, id = remittance.id): Promise<string> {
  const answer = await fetch(which, id);
  expect(answer.statusCode).toBe(200);
  const { pages } = await readPdf(answer.rawPayload);
  return pages.map(wordsOf).join(' ');
}

async function corrected(change: object): Promise<RemittanceAnswer> {
  const jobs = (JSON.parse(remittance.jobs) as { podPhotos: object }[]).map(({ podPhotos: _, ...job }) => job);
  const body = { reason: 'The fee was waived', jobs, ...change };
  return (await pay.post(`/api/remittances/${remittance.id}/correct`, body)).json<RemittanceAnswer>();
}

describe('the VAT invoice for the fee', () => {
  test('says all that an invoice has to, to driver and office', async () => {
    expect(remittance).toMatchObject({ feeInvoiceNumber: 'MEM-000001', feeCreditNoteNumber: null });
    const said = await words('fee-invoice');
    expect(said).toContain('VAT invoice £30.00 Membership, Nov 16 – Nov 22, 2026 Invoice total, including VAT');
    expect(said).toContain('Invoice number MEM-000001 Tax point Nov 20, 2026 Date of issue Nov 20, 2026');
    expect(said).toMatch(/Supplier .*VAT number GB980780684 .*Customer Dora Driver.*VAT number GB434031494/);
    expect(said).toContain('Weekly membership, Nov 16 – Nov 22, 2026 1 £25.00 20% £25.00');
    expect(said).toContain('Total net £25.00 VAT at 20% £5.00 Total including VAT £30.00');
    expect(said).not.toMatch(/SELF-BILLING|output tax/);
    const office = await fetch('fee-invoice', remittance.id, pay.director);
    expect([office.statusCode, office.headers['content-disposition']]).toMatchObject([
      200,
      expect.stringMatching(/"MEM-000001-DS\d+-2026-11-16\.pdf"/),
    ]);
  });

  test('has an e-invoice of the same sums, which its PDF carries', async () => {
    const xml = await fetch('fee-e-invoice');
    expect([xml.statusCode, xml.headers['content-type']]).toEqual([200, 'application/xml']);
    expect(xml.headers['content-disposition']).toMatch(/"MEM-000001-DS\d+-2026-11-16\.xml"/);
    expect(textsAt(xml.body, 'InvoiceTypeCode')).toEqual(['380']);
    expect(textsAt(xml.body, 'AccountingSupplierParty')).toContain('GB980780684');
    expect(textsAt(xml.body, 'AccountingCustomerParty')).toContain('GB434031494');
    expect(textsAt(xml.body, 'LegalMonetaryTotal')).toEqual(['25.00', '25.00', '30.00', '30.00']);
    const { files } = await readPdf((await fetch('fee-invoice')).rawPayload);
    expect(files.get('e-invoice.xml')?.toString()).toBe(xml.body);
    await corrected({ membershipFee: '20.00' });
    const credit = (await fetch('fee-e-credit-note')).body;
    expect(textsAt(credit, 'CreditNoteTypeCode')).toEqual(['381']);
    expect(textsAt(credit, 'BillingReference')).toEqual(['MEM-000001', '2026-11-20']);
    expect(textsAt(credit, 'LegalMonetaryTotal')).toEqual(['25.00', '25.00', '30.00', '30.00']);
  });

  test('is no e-invoice where the driver has no VAT number any more, and the remittance says so', async () => {
    expect(remittance).toMatchObject({ isFeeEInvoice: true });
    const pending = await pay.office.submitted(driver, { isVatRegistered: true, membershipFee: '25.00' });
    const asDirector = pay.office.portal.as(pay.director);
    const changed = await asDirector.put(`/api/drivers/${driver.id}`, { isVatRegistered: false, vatNumber: null });
    expect(changed.statusCode).toBe(200);
    const approved = (await pay.office.approve(pay.director, pending.id)).json<RemittanceAnswer>();
    expect(approved).toMatchObject({ feeInvoiceNumber: 'MEM-000002', isFeeEInvoice: false });
    expect((await fetch('fee-invoice', approved.id)).statusCode).toBe(200);
    expect((await fetch('fee-e-invoice', approved.id)).statusCode).toBe(409);
  });

  test('goes on saying what it said, whatever becomes of the records', async () => {
    const before = await fetch('fee-invoice');
    await pay.office.portal.as(pay.director).put('/api/business', { name: 'Renamed Haulage Ltd' });
    expect((await fetch('fee-invoice')).rawPayload.equals(before.rawPayload)).toBe(true);
  });

  test('is credited and issued anew where a correction changes the fee', async () => {
    const replacement = await corrected({ membershipFee: '20.00' });
    expect(replacement).toMatchObject({ feeInvoiceNumber: 'MEM-000003', feeCreditNoteNumber: null });
    expect(await pay.remittance(remittance.id, driver)).toMatchObject({
      feeInvoiceNumber: 'MEM-000001',
      feeCreditNoteNumber: 'MEM-000002',
    });
    const credit = await words('fee-credit-note');
    expect(credit).toContain('Credit note number MEM-000002');
    expect(credit).toContain('Total net −£25.00 VAT at 20% −£5.00 Total credited −£30.00');
    expect(credit).toContain('Credits the whole of MEM-000001 of Nov 20, 2026. Reason: The fee was waived');
    expect(await words('fee-invoice', replacement.id)).toContain('Total net £20.00 VAT at 20% £4.00');
    const { differences } = await reconcile(pay.office.portal.database.systemPool, pay.office.business);
    expect(differences).toEqual([]);
  });

  test('stands where a correction leaves the fee, beside both remittances', async () => {
    const replacement = await corrected({ additionalDeductions: '1.00', deductionReason: 'Fuel' });
    expect(replacement).toMatchObject({ feeInvoiceNumber: 'MEM-000001' });
    expect((await fetch('fee-invoice', replacement.id)).rawPayload).toEqual((await fetch('fee-invoice')).rawPayload);
    const none = await fetch('fee-credit-note');
    expect([none.statusCode, none.json<Problem>().code]).toEqual([409, 'REMITTANCE_WITHOUT_FEE_INVOICE']);
  });
});

describe('there is no VAT invoice for the fee', () => {
  test('of a driver who isn’t registered, nor of what nobody has approved', async () => {
    const other = await pay.office.driver();
    const { id } = await pay.approved(other);
    const answer = await fetch('fee-invoice', id, other);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'REMITTANCE_WITHOUT_FEE_INVOICE']);
    const pending = await pay.office.submitted(other, { membershipFee: '0.00' });
    expect((await fetch('fee-invoice', pending.id, other)).json<Problem>().code).toBe('REMITTANCE_NOT_APPROVED');
    expect((await fetch('fee-e-invoice', id, other)).json<Problem>().code).toBe('REMITTANCE_WITHOUT_FEE_INVOICE');
  });

  test('of another driver’s remittance', async () => {
    const other = await pay.office.driver();
    expect((await fetch('fee-invoice', remittance.id, other)).statusCode).toBe(404);
    expect((await fetch('fee-e-invoice', remittance.id, other)).statusCode).toBe(404);
  });
});
