import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentRunAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { outcomeSentence, SINCE_ISSUED, whatBecameOf } from '@waybook/contracts/texts';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import type { TestPerson } from '../../testing/index.js';
import { readPdf, wordsOf } from '../remittance-document/testing/read-pdf.js';

let pay: PaymentFixture;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, with an approved VAT remittance: 72.00 due, 18.00 retained. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.selfBilledDriver();
  remittance = await pay.approved(driver, true);
});

const download = (id = remittance.id, as = driver) => pay.get(`/api/remittances/${id}/pdf`, as);

async function words(id = remittance.id): Promise<string> {
  const { pages } = await readPdf((await download(id)).rawPayload);
  return pages.map(wordsOf).join(' ');
}

/** What a screen says of it, whoever looks at it. */
async function onScreen(as: TestPerson, id = remittance.id): Promise<string[]> {
  return whatBecameOf(await pay.remittance(id, as), '2026-11-20').map(outcomeSentence);
}

async function settled(body: object = {}): Promise<PaymentRunAnswer> {
  const { id } = await pay.prepared(body);
  return (await pay.post(`/api/payment-runs/${id}/settle`, {})).json<PaymentRunAnswer>();
}

/** On a copy of the PDF and on both screens, in these words alone. */
async function expectSaid(sentences: string[], id = remittance.id): Promise<void> {
  expect(await onScreen(driver, id)).toEqual(sentences);
  expect(await onScreen(pay.director, id)).toEqual(sentences);
  const copy = await words(id);
  if (sentences.length === 0) expect(copy).not.toContain(SINCE_ISSUED);
  else expect(copy).toContain(`${SINCE_ISSUED} ${sentences.join(' ')} Added to a copy of Nov 20, 2026.`);
}

describe('a copy of a document says what became of it', () => {
  test('nothing and the same bytes before it is paid, also while a run has it', async () => {
    const issued = await download();
    await pay.prepared();
    expect((await download()).rawPayload.equals(issued.rawPayload)).toBe(true);
    await expectSaid([]);
  });

  test('what was paid, and when', async () => {
    await settled();
    await expectSaid(['Paid on Nov 20, 2026 (payment run of Nov 27, 2026).']);
    expect(await words()).toContain('To be paid on Nov 27, 2026');
  });

  test('never that it was paid where the bank file left it out', async () => {
    const another = await pay.office.selfBilledDriver();
    await pay.verifiedAccount(another);
    const paid = await pay.approved(another, true);
    const { id } = await pay.prepared();
    await pay.get(`/api/payment-runs/${id}/bank-file?format=csv`);
    const settlement = await pay.post(`/api/payment-runs/${id}/settle`, {});
    expect(settlement.json()).toMatchObject({ status: 'settled', leftOutCount: 1 });
    await expectSaid([]);
    expect(whatBecameOf(await pay.remittance(paid.id), '2026-11-20')).toMatchObject([{ kind: 'paid' }]);
  });

  test('what the bank sent back, and that another run paid it', async () => {
    const run = await settled();
    const { id: paymentId } = await pay.linesFor(run.id, driver.id);
    await pay.post(`/api/payment-runs/${run.id}/returns`, { paymentId, reason: 'account_closed' }, pay.colleague);
    await expectSaid(['Not paid: returned by the bank on Nov 20, 2026 (account closed), due again.']);
    await settled();
    await expectSaid([
      'Paid on Nov 20, 2026 (payment run of Nov 27, 2026), after the bank returned it on Nov 20, 2026.',
    ]);
  });

  test('the retention that was paid out', async () => {
    await settled({ retentionReleases: [remittance.id] });
    await expectSaid([
      'Paid on Nov 20, 2026 (payment run of Nov 27, 2026).',
      'Retention, £18.00: paid on Nov 20, 2026 (payment run of Nov 27, 2026).',
    ]);
  });

  test('what stands in its place, and nothing on what took it back', async () => {
    const jobs = (JSON.parse(remittance.jobs) as { podPhotos: object }[]).map(({ podPhotos: _, ...job }) => ({
      ...job,
      jobPrice: 120,
    }));
    await pay.post(`/api/remittances/${remittance.id}/correct`, { reason: 'It was £120', jobs });
    await expectSaid([
      'Replaced on Nov 20, 2026 by INV-000003, taken back by INV-000002.',
      'Not paid: cancelled by the correction of Nov 20, 2026.',
      'Retention, £18.00: not paid out: set against the remittance in the place of this one.',
    ]);
    const note = await pay.get(`/api/remittances/${remittance.id}/credit-note`, driver);
    const { pages } = await readPdf(note.rawPayload);
    expect(pages.map(wordsOf).join(' ')).not.toContain(SINCE_ISSUED);
  });
});
