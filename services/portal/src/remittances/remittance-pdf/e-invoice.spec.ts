import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Job, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { checkPaper } from '@waybook/contracts/proofs';
import { verifiersOf, verifierText } from '@waybook/event-store';
import { faultsOf, whatIsMissing } from '../../../../../deploy/e-invoice-rules/rules.mjs';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import type { TestPerson } from '../../testing/index.js';
import { TRAIL, type Trail } from '../../trail.js';
import { textsAt } from '../e-invoice/testing/read-e-invoice.js';
import { readPdf } from '../remittance-document/testing/read-pdf.js';
import { takenApart, putTogether } from './testing/forged-papers.js';
import { issuedBeforeThereWereArchives } from './testing/issued-before.js';

const missing = await whatIsMissing();

let pay: PaymentFixture;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, with an approved VAT remittance of one job of £100: 120.00 with VAT. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.selfBilledDriver();
  remittance = await pay.approved(driver, true);
});

const fetch = (which: string, id = remittance.id, as = driver) => pay.get(`/api/remittances/${id}/${which}`, as);

async function refusal(which: string, id = remittance.id, as = driver): Promise<[number, string | undefined]> {
  const answer = await fetch(which, id, as);
  return [answer.statusCode, answer.json<Problem>().code];
}

async function eInvoice(which = 'e-invoice', id = remittance.id): Promise<string> {
  const answer = await fetch(which, id);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml']);
  return answer.body;
}

async function corrected(jobPrice: number): Promise<RemittanceAnswer> {
  const jobs = (JSON.parse(remittance.jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice }));
  const answer = await pay.post(`/api/remittances/${remittance.id}/correct`, {
    reason: 'Toll & "ferry" <extra>',
    jobs,
  });
  return answer.json<RemittanceAnswer>();
}

async function signedPaper(which = 'pdf'): Promise<Buffer> {
  await pay.office.portal.sign();
  return (await fetch(which)).rawPayload;
}

/** By what the file says of itself, and the colours that it is made for. */
function isForArchives(paper: Buffer): boolean {
  const text = paper.toString('latin1');
  const says = [text.includes('<pdfaid:part>3</pdfaid:part>'), text.includes('/OutputIntents [')];
  expect(new Set(says).size).toBe(1);
  return says[0]!;
}

describe('an e-invoice', () => {
  test('names both parties, and comes to what the PDF says', async () => {
    const xml = await eInvoice();
    expect(textsAt(xml, 'InvoiceTypeCode')).toEqual(['389']);
    expect(textsAt(xml, 'AccountingSupplierParty')).toEqual(
      expect.arrayContaining(['GB434031494', expect.stringContaining('Dora Driver')]),
    );
    expect(textsAt(xml, 'AccountingCustomerParty')).toContain('GB980780684');
    expect(textsAt(xml, 'LegalMonetaryTotal')).toEqual(['100.00', '100.00', '120.00', '120.00']);
    const { pages } = await readPdf((await fetch('pdf')).rawPayload);
    const words = pages.flat().map(({ text }) => text);
    expect(words).toEqual(expect.arrayContaining(['£100.00', '£20.00', '£120.00', 'INV-000001']));
    expect(textsAt(xml, 'ID')[0]).toBe('INV-000001');
    expect(textsAt(xml, 'PaymentTerms')[0]).toMatch(
      /^Settled with the remittance of Nov 16 – Nov 22, 2026: .*Membership fee −£25\.00; .*Net pay £72\.00\. To be paid on/,
    );
  });

  test('is a file by its number, the same for driver and office, whatever becomes of the records', async () => {
    const before = await fetch('e-invoice');
    expect(before.headers['content-disposition']).toMatch(/"INV-000001-DS\d+-2026-11-16\.xml"/);
    await pay.office.portal.as(pay.director).put('/api/business', { name: 'Renamed Haulage Ltd' });
    expect((await fetch('e-invoice', remittance.id, pay.director)).body).toBe(before.body);
  });

  test('of a correction names what it replaces, and a credit note takes back the whole', async () => {
    const replacement = await corrected(120);
    const credit = await eInvoice('e-credit-note');
    expect(textsAt(credit, 'CreditNoteTypeCode')).toEqual(['261']);
    expect(textsAt(credit, 'BillingReference')).toEqual(['INV-000001', '2026-11-20']);
    expect(textsAt(credit, 'LegalMonetaryTotal')).toEqual(['100.00', '100.00', '120.00', '120.00']);
    const invoice = await eInvoice('e-invoice', replacement.id);
    expect(textsAt(invoice, 'BillingReference')).toEqual(['INV-000001', '2026-11-20']);
    expect(textsAt(invoice, 'LegalMonetaryTotal')).toEqual(['120.00', '120.00', '144.00', '144.00']);
    expect(await eInvoice()).toContain('<cbc:PayableAmount currencyID="GBP">120.00<');
    if (missing !== null) return;
    const documents = { first: await eInvoice(), credit, invoice };
    expect(await faultsOf(documents)).toEqual({ first: [], credit: [], invoice: [] });
  }, 120_000);
});

describe('the PDF carries it', () => {
  test('beside its proof, which holds', async () => {
    await corrected(120);
    const keys = verifiersOf(pay.office.portal.portal.app.get<Trail>(TRAIL, { strict: false }).signer).map(
      verifierText,
    );
    for (const [which, xml] of [
      ['pdf', await eInvoice()],
      ['credit-note', await eInvoice('e-credit-note')],
    ] as const) {
      const paper = await signedPaper(which);
      const { files } = await readPdf(paper);
      expect([...files.keys()]).toEqual(['e-invoice.xml', 'waybook-proof.json']);
      expect(files.get('e-invoice.xml')?.toString()).toBe(xml);
      expect(await checkPaper(new Uint8Array(paper), keys)).toMatchObject({ outcome: 'unchanged' });
      const { issued, proof } = takenApart(new Uint8Array(paper));
      const renamed = Buffer.from(
        Buffer.from(issued).toString('latin1').replaceAll('e-invoice.xml', 'e-invoice.xmL'),
        'latin1',
      );
      const forged = putTogether({ issued: new Uint8Array(renamed), proof });
      expect(await checkPaper(forged, keys)).toMatchObject({ outcome: 'changed' });
    }
  });

  test('in the form in which it was issued, whatever the form is now', async () => {
    const now = await signedPaper();
    const credit = async () => (await corrected(120)) && signedPaper('credit-note');
    expect([isForArchives(now), isForArchives(await credit())]).toEqual([true, true]);
    await issuedBeforeThereWereArchives(pay.office.portal.database, pay.office.business);
    for (const which of ['pdf', 'credit-note', 'fee-invoice']) {
      const paper = await signedPaper(which);
      expect([which, isForArchives(paper)]).toEqual([which, false]);
      const isProven = which !== 'fee-invoice';
      expect([...(await readPdf(paper)).files.keys()]).toEqual(isProven ? ['e-invoice.xml', 'waybook-proof.json'] : []);
    }
  });

  test('before there is a proof, too', async () => {
    const { files } = await readPdf((await fetch('pdf')).rawPayload);
    expect([...files.keys()]).toEqual(['e-invoice.xml']);
  });

  test('but no statement does', async () => {
    const other = await pay.office.driver();
    const { id } = await pay.approved(other);
    await pay.office.portal.sign();
    const { files } = await readPdf((await fetch('pdf', id, other)).rawPayload);
    expect([...files.keys()]).toEqual(['waybook-proof.json']);
  });
});

describe('there is none', () => {
  test('of a statement, nor of what was not approved or not corrected', async () => {
    const other = await pay.office.driver();
    const { id } = await pay.approved(other);
    expect(await refusal('e-invoice', id, other)).toEqual([409, 'REMITTANCE_WITHOUT_E_INVOICE']);
    const pending = await pay.office.submitted(other, { membershipFee: '0.00' });
    expect(await refusal('e-invoice', pending.id, other)).toEqual([409, 'REMITTANCE_NOT_APPROVED']);
    expect(await refusal('e-credit-note')).toEqual([409, (await fetch('credit-note')).json<Problem>().code]);
  });

  test('where the business has no VAT number, by which Peppol would find it; its PDF goes out without', async () => {
    await pay.office.portal.as(pay.director).put('/api/business', { vatNumber: null });
    const { id } = await pay.approved(await pay.office.selfBilledDriver(), true);
    const answer = await fetch('e-invoice', id, pay.director);
    expect(answer.json<Problem>()).toMatchObject({
      code: 'REMITTANCE_WITHOUT_E_INVOICE',
      error: expect.stringContaining('both VAT numbers'),
    });
    const { files } = await readPdf((await fetch('pdf', id, pay.director)).rawPayload);
    expect([...files.keys()]).toEqual([]);
  });

  test('for another driver or another business', async () => {
    expect(await refusal('e-invoice', remittance.id, await pay.office.driver())).toEqual([404, 'REMITTANCE_NOT_FOUND']);
    const elsewhere = await pay.inAnotherBusiness();
    const answer = await elsewhere.get(`/api/remittances/${remittance.id}/e-invoice`, elsewhere.director);
    expect(answer.statusCode).toBe(404);
  });
});
