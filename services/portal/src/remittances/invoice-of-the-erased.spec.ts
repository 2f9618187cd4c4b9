import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Job, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { PaymentFixture } from '../payments/testing/payment-fixture.js';
import type { TestPerson } from '../testing/index.js';
import { readPdf } from './remittance-document/testing/read-pdf.js';

const REASON = 'The loads were heavier';

let pay: PaymentFixture;
let driver: TestPerson;
let payroll: TestPerson;
let finance: TestPerson;
let corrected: RemittanceAnswer;

/** A VAT invoice, its credit note and the invoice in its place; all is paid. */
beforeAll(async () => {
  pay = await PaymentFixture.open();
  driver = await pay.office.selfBilledDriver();
  payroll = await pay.office.admin({ role: 'payroll' });
  finance = await pay.office.admin({ role: 'finance' });
  corrected = await pay.approved(driver, true);
  const jobs = (JSON.parse(corrected.jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 120 }));
  const correction = await pay.post(`/api/remittances/${corrected.id}/correct`, { reason: REASON, jobs });
  const { id } = correction.json<RemittanceAnswer>();
  await pay.post(`/api/remittances/${id}/confirm-correction`, {}, pay.colleague);
  const run = await pay.prepared({ retentionReleases: [id] });
  await pay.post(`/api/payment-runs/${run.id}/settle`, {});
});
afterAll(() => pay?.close());

const documents = () =>
  ['pdf', 'credit-note', 'fee-invoice'].map((which) => `/api/remittances/${corrected.id}/${which}`);
const eInvoices = () =>
  ['e-invoice', 'e-credit-note', 'fee-e-invoice'].map((which) => `/api/remittances/${corrected.id}/${which}`);
const history = (series = 'invoices') => `/api/history/${series}/${pay.office.business}`;

test('while the driver is there, whoever reads remittances downloads their documents', async () => {
  for (const url of [...documents(), ...eInvoices()]) expect((await pay.get(url, payroll)).statusCode).toBe(200);
});

test('what an invoice keeps is for whoever may read the audit trail', async () => {
  expect((await pay.get(history(), payroll)).statusCode).toBe(404);
  expect((await pay.get(history(), finance)).body).toContain(REASON);
  expect((await pay.get(history('fee-invoices'), payroll)).statusCode).toBe(404);
  expect((await pay.get(history('fee-invoices'), finance)).body).toContain('MEM-000001');
});

test('once the driver is deleted, their invoices are closed to everybody else, with the reason', async () => {
  expect((await pay.office.portal.as(pay.director).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
  for (const url of documents()) {
    const refused = await pay.get(url, payroll);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'INVOICE_OF_ERASED_PERSON']);
    const { pages } = await readPdf((await pay.get(url, finance)).rawPayload);
    const words = pages.flat().map(({ text }) => text);
    expect(words.join(' ')).toContain('Dora Driver');
  }
  for (const url of eInvoices()) {
    const refused = await pay.get(url, payroll);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'INVOICE_OF_ERASED_PERSON']);
    expect((await pay.get(url, finance)).body).toContain('<cbc:RegistrationName>Dora Driver');
  }
});
