import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CorrectedJob, EarningsFiguresAnswer, Job, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { PAY_DAY, PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';
import { readPdf } from '../remittance-document/testing/read-pdf.js';

let pay: PaymentFixture;
let driver: TestPerson;
let wrong: RemittanceAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, with an approved VAT remittance: £100, 72.00 due, 18.00 retained, INV-000001. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.selfBilledDriver();
  wrong = await pay.approved(driver, true);
});

const jobsOf = ({ jobs }: RemittanceAnswer) => JSON.parse(jobs) as Job[];

function atPrice(remittance: RemittanceAnswer, jobPrice: number): CorrectedJob[] {
  return jobsOf(remittance).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice }));
}

const correct = (body: object = {}, id = wrong.id, as = pay.director, headers: Record<string, string> = {}) =>
  pay.post(
    `/api/remittances/${id}/correct`,
    { reason: 'It was £120', jobs: atPrice(wrong, 120), ...body },
    as,
    headers,
  );

async function corrected(body: object = {}): Promise<RemittanceAnswer> {
  const answer = await correct(body);
  return answerOf<RemittanceAnswer>(answer, 201);
}

async function pdfText(answer: Answer): Promise<string> {
  const { pages } = await readPdf(answer.rawPayload);
  return pages
    .flat()
    .map(({ text }) => text)
    .join(' ');
}

describe('a correction', () => {
  test('puts a new remittance beside the wrong one, linked both ways, with a credit note in the series', async () => {
    const replacement = await corrected();
    expect(replacement).toMatchObject({
      status: 'approved',
      grossEarnings: '120.00',
      payableAmount: '91.20',
      approvedByName: 'Ada Byron',
      document: { number: 'INV-000003' },
      payments: [
        { amount: '72.00', dueDate: PAY_DAY, status: 'due' },
        { amount: '19.20', dueDate: PAY_DAY, status: 'due', needsConfirmation: true },
      ],
      correction: { corrects: wrong.id, replacedBy: null, paidBefore: '0.00', retentionHeld: '22.80' },
    });
    expect(await pay.remittance(wrong.id, driver)).toMatchObject({
      status: 'corrected',
      document: { number: 'INV-000001' },
      payments: [{ amount: '72.00', status: 'cancelled' }],
      correction: { replacedBy: replacement.id, reason: 'It was £120', creditNoteNumber: 'INV-000002' },
    });
    expect(await pay.retentionOf(driver)).toMatchObject([
      { id: wrong.id, status: 'cancelled' },
      { id: replacement.id, status: 'held', amount: '22.80' },
    ]);
    expect(await pay.prepared()).toMatchObject({ lineCount: 1, total: '72.00' });
  });

  test('sets what was paid against the new one', async () => {
    const run = await pay.prepared();
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    const replacement = await corrected();
    expect(replacement).toMatchObject({
      payableAmount: '19.20',
      correction: { paidBefore: '72.00', retentionHeld: '22.80' },
      payments: [{ amount: '19.20' }],
    });
    expect((await pay.remittance(wrong.id)).payments).toMatchObject([{ status: 'paid', paidOn: '2026-11-20' }]);
  });

  test('sets nothing against it that was paid, or waits in a run, of another remittance', async () => {
    const other = await pay.office.selfBilledDriver();
    await pay.approved(other, true);
    const run = await pay.prepared();
    expect(run).toMatchObject({ lineCount: 2 });
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect(await corrected()).toMatchObject({ payableAmount: '19.20', correction: { paidBefore: '72.00' } });
  });

  test('waits until a run that holds its payment is settled or cancelled', async () => {
    await pay.prepared();
    const answer = await correct();
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'PAYMENT_IN_RUN']);
    expect(answer.json<Problem>().error).toContain('Nov 27, 2026');
  });

  test('and a payment run at the same moment: one of them has the payment, never both', async () => {
    const [correction, run] = await Promise.all([correct(), pay.post('/api/payment-runs', { payOn: PAY_DAY })]);
    const [payment] = await pay.paymentsOf(wrong.id);
    if (correction.statusCode === 201) expect(payment).toMatchObject({ status: 'cancelled', runId: null });
    else expect([correction.statusCode, run.statusCode, payment?.status]).toEqual([409, 201, 'in_run']);
  });

  test('gives free the loads that it drops and keeps the others taken', async () => {
    const [first] = jobsOf(wrong);
    await corrected({ jobs: atPrice(wrong, 120).map((job) => ({ ...job, loadId: '55555555' })) });
    const submit = async (loadId: string) =>
      pay.office.submit(
        driver,
        pay.office.payload([await pay.office.job(driver, { loadId })], {
          isVatRegistered: true,
          membershipFee: '0.00',
        }),
      );
    expect((await submit('55555555')).statusCode).toBe(409);
    expect((await submit(first?.loadId ?? '')).statusCode).toBe(201);
  });

  test('can be corrected again, and the first one not a second time', async () => {
    const replacement = await corrected();
    const second = await correct({ jobs: atPrice(replacement, 130) }, replacement.id);
    expect(second.json()).toMatchObject({ grossEarnings: '130.00', document: { number: 'INV-000005' } });
    const again = await correct();
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'REMITTANCE_ALREADY_CORRECTED']);
  });

  test('sent twice under one key is one', async () => {
    const headers = { 'idempotency-key': `correct-${wrong.id}` };
    const send = () => correct({}, wrong.id, pay.director, headers);
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });
});

describe('where more was paid before than is right, nothing is held, and so it says', () => {
  beforeEach(async () => {
    const run = await pay.prepared();
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    const replacement = await corrected({ jobs: atPrice(wrong, 50) });
    expect(replacement).toMatchObject({ retentionAmount: '6.00', correction: { retentionHeld: '0.00' } });
  });

  test("the driver's tax year", async () => {
    const { body } = await pay.get('/api/earnings/export?taxYear=2026-27', driver);
    const [head = [], line = []] = body.split('\r\n').map((each) => each.split(','));
    const figures = ['Net remittance', 'Retention', 'Net pay', 'Of retention: held'].map(
      (name) => line[head.indexOf(name)],
    );
    expect(figures).toEqual(['30.00', '6.00', '24.00', '0.00']);
  });

  test("the week's figures", async () => {
    const figures = (await pay.get('/api/earnings/figures')).json<EarningsFiguresAnswer>();
    // 50.00 + 10.00 − 30.00 − 6.00 = 24.00, though nothing of it is held or paid any more.
    const calculated = { grossEarnings: '50.00', vatAmount: '10.00', deductionTotal: '30.00', netPay: '24.00' };
    expect(figures).toMatchObject({ ...calculated, retentionAmount: '6.00', retentionHeld: '0.00' });
  });
});

describe('its documents', () => {
  test('say what is credited and why; the new invoice says what was paid before', async () => {
    const run = await pay.prepared();
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    const replacement = await corrected();
    const note = await pay.get(`/api/remittances/${wrong.id}/credit-note`, driver);
    expect([note.statusCode, note.headers['content-disposition']]).toMatchObject([200, /INV-000002/]);
    const credited = await pdfText(note);
    expect(credited).toContain('Self-billed credit note');
    expect(credited).toContain('Credits the whole of INV-000001 of Nov 20, 2026. Reason: It was £120');
    expect(credited).toContain('−£120.00');
    const invoice = await pdfText(await pay.get(`/api/remittances/${replacement.id}/pdf`, driver));
    expect(invoice).toContain('Paid before');
    expect(invoice).toContain('£19.20');
  });

  test('of an invoice stay the same bytes when the driver or the business has moved since', async () => {
    const url = `/api/remittances/${wrong.id}/pdf`;
    const before = await pay.get(url);
    await pay.office.portal.database.systemPool.query(
      `update drivers set address = 'Elsewhere', last_name = 'Other' where id = $1`,
      [driver.id],
    );
    await pay.office.portal.database.systemPool.query(`update remittances set driver_name = 'Other' where id = $1`, [
      wrong.id,
    ]);
    expect((await pay.get(url)).rawPayload.equals(before.rawPayload)).toBe(true);
  });

  test('name whom each is about: the credit note whom its invoice named, the new invoice whom the records name', async () => {
    const director = pay.office.portal.as(pay.director);
    await director.put(`/api/drivers/${driver.id}`, { lastName: 'Married-Name' });
    await director.put('/api/business', { name: 'Renamed Haulage Ltd' });
    const replacement = await corrected();
    const paper = async (which: string) => pdfText(await pay.get(`/api/remittances/${which}`));
    const invoice = await paper(`${wrong.id}/pdf`);
    const credited = await paper(`${wrong.id}/credit-note`);
    const following = await paper(`${replacement.id}/pdf`);
    expect(following).toContain('Married-Name');
    expect(following).toContain('Renamed Haulage Ltd');
    for (const before of [invoice, credited]) {
      expect(before).toContain('Dora Driver');
      expect(before).not.toContain('Married-Name');
      expect(before).not.toContain('Renamed Haulage Ltd');
    }
  });

  test('there is no credit note for what stands as it is', async () => {
    expect((await pay.get(`/api/remittances/${wrong.id}/credit-note`)).statusCode).toBe(409);
    const other = await pay.office.driver();
    expect((await pay.get(`/api/remittances/${wrong.id}/credit-note`, other)).statusCode).toBe(404);
  });
});

const ENTRY = '019ab3c1-7d4e-7f2a-9c55-3f1d2b6a8e90';

describe('a correction is refused', () => {
  test.each([
    [{ reason: ' ' }, 400, 'reason'],
    [{ reason: undefined }, 400, 'reason'],
    [{ jobs: [] }, 400, 'jobs'],
    [{ jobs: 'none' }, 400, 'jobs'],
    [{ membershipFee: '-1.00' }, 400, 'membershipFee'],
    [{ entries: [{ entryId: ENTRY, grossEarnings: '100000.00' }] }, 400, 'entries.0.grossEarnings'],
  ])('for %j', async (body, status, field) => {
    const answer = await correct(body);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([status, field]);
  });

  test('where nothing is different', async () => {
    const answer = await correct({ jobs: atPrice(wrong, 100) });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'CORRECTION_CHANGES_NOTHING']);
  });

  test('on another version than the one that was looked at', async () => {
    expect((await correct({}, wrong.id, pay.director, { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  test('to whoever may not, and for what is not theirs', async () => {
    for (const role of ['finance', 'operations'] as const) {
      expect((await correct({}, wrong.id, await pay.office.admin({ role }))).statusCode).toBe(403);
    }
    expect((await correct({}, wrong.id, driver)).statusCode).toBe(403);
    const stranger = await pay.office.admin({}, await pay.office.portal.people.business());
    expect((await correct({}, wrong.id, stranger)).statusCode).toBe(404);
    expect((await correct({}, randomUUID())).statusCode).toBe(404);
  });
});
