import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  HistoryEntryAnswer,
  Job,
  PendingRemittanceAnswer,
  RemittanceAnswer,
  SubmitRemittanceAnswer,
} from '@waybook/contracts/api';
import { answerOf } from '../testing/index.js';
import { readPdf, wordsOf } from './remittance-document/testing/read-pdf.js';
import { RemittanceFixture } from './testing/remittance-fixture.js';

let office: RemittanceFixture;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

describe('a week of jobs in, a remittance out', () => {
  test('a VAT-registered driver is paid by a self-billed invoice', async () => {
    const [driver, admin] = await Promise.all([office.selfBilledDriver(), office.admin({ firstName: 'Priya' })]);
    const jobs = [
      await office.job(driver, { loadId: '10000001', jobPrice: 250.5, description: 'Pallets to Hull' }),
      await office.job(driver, { loadId: '10000002', jobPrice: 99.99, date: '2026-11-17' }),
    ];
    const payload = { ...office.payload(jobs, { isVatRegistered: true }), driverName: 'Somebody Else' };

    const submitted = await office.submit(driver, payload);
    expect(submitted.statusCode).toBe(201);
    expect(submitted.headers['etag']).toBe('"1"');
    const remittance = submitted.json<SubmitRemittanceAnswer>();
    expect(remittance).toMatchObject({
      status: 'pending',
      businessId: office.business,
      driverId: driver.id,
      driverCode: expect.stringMatching(/^DS\d{6}$/),
      driverName: expect.stringMatching(/^Dora Driver/),
      grossEarnings: '350.49',
      vatAmount: '70.10',
      grossInclVat: '420.59',
      membershipFee: '25.00',
      membershipFeeDue: '25.00',
      vatOnMembership: '5.00',
      deductionTotal: '30.00',
      netRemittance: '390.59',
      retentionAmount: '78.12',
      netPay: '312.47',
      payableAmount: '312.47',
      isLateSubmission: false,
      splitPayments: false,
      submittedAt: '2026-11-20T12:00:00.000Z',
      payments: [],
      document: null,
      corrections: [],
    });
    expect(JSON.parse(remittance.jobs)).toEqual(jobs.map((job) => ({ description: null, ...job })));

    const pending = (await office.portal.as(admin).get('/api/remittances/pending')).json<PendingRemittanceAnswer[]>();
    expect(pending).toMatchObject([{ id: remittance.id, jobs: remittance.jobs }]);
    expect(pending[0]?.flags.map(({ code }) => code)).toEqual(['photo_reused']);

    const body = {
      approvedBy: 'somebody',
      paymentDate: '2026-11-21T00:00:00Z',
      splitPayments: true,
      notes: 'Approved',
    };
    const approved = await office.approve(admin, remittance.id, body);
    expect(approved.statusCode).toBe(200);
    expect(approved.headers['etag']).toBe('"2"');
    const decided = approved.json<RemittanceAnswer>();
    expect(decided).toMatchObject({
      status: 'approved',
      approvedBy: admin.id,
      approvedByName: expect.stringMatching(/^Priya Admin/),
      approvedAt: '2026-11-20T12:00:00.000Z',
      paymentDate: '2026-11-27',
      splitPayments: false,
      notes: 'Approved',
      payments: [{ instalment: 1, amount: '312.47', dueDate: '2026-11-27', settlementDate: '2026-11-27' }],
      document: { kind: 'self_billed_invoice', number: 'INV-000001' },
    });

    const seen = office.portal.as(driver);
    expect((await seen.get('/api/remittances')).json()).toEqual([decided]);
    expect((await seen.get(`/api/remittances/${remittance.id}`)).json()).toEqual(decided);
    expect((await office.portal.as(admin).get('/api/remittances/pending')).json()).toEqual([]);

    const pdf = await seen.get(`/api/remittances/${remittance.id}/pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="INV-000001-${decided.driverCode}-2026-11-16.pdf"`,
    );
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('last week, submitted late, is paid in three parts that add up', async () => {
    const [driver, admin] = await Promise.all([office.driver(), office.admin()]);
    const job: Job = await office.job(driver, { jobPrice: 125.01, date: '2026-11-11' });
    const lastWeek = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };

    const submitted = await office.submit(driver, { ...office.payload([job]), ...lastWeek });
    expect(submitted.json()).toMatchObject({
      isLateSubmission: true,
      splitPayments: true,
      corrections: [
        { field: 'isLateSubmission', sent: 'false', used: 'true' },
        { field: 'splitPayments', sent: 'false', used: 'true' },
      ],
    });

    const { id } = submitted.json<RemittanceAnswer>();
    const approved = (
      await office.approve(admin, id, { splitPayments: true, paymentDate: null })
    ).json<RemittanceAnswer>();
    expect(approved).toMatchObject({
      paymentDate: null,
      splitPayments: true,
      netPay: '100.01',
      payments: [
        { instalment: 1, amount: '33.33', dueDate: '2026-11-27', settlementDate: '2026-11-27' },
        { instalment: 2, amount: '33.33', dueDate: '2026-12-04', settlementDate: '2026-12-04' },
        { instalment: 3, amount: '33.35', dueDate: '2026-12-11', settlementDate: '2026-12-11' },
      ],
      document: { kind: 'remittance_statement', number: 'STM-000001' },
    });
  });

  test('what came late is paid at once where the office waives its lateness', async () => {
    const [driver, admin] = await Promise.all([office.driver(), office.admin({ firstName: 'Priya' })]);
    const job = await office.job(driver, { date: '2026-11-11' });
    const late = { ...office.payload([job]), weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };
    const { id } = answerOf<RemittanceAnswer>(await office.submit(driver, late), 201);
    const [asDriver, asAdmin] = [office.portal.as(driver), office.portal.as(admin)];
    const waive = (caller: typeof asAdmin, body: object, headers: Record<string, string> = {}) =>
      caller.post(`/api/remittances/${id}/waive-lateness`, body, headers);
    expect((await waive(asDriver, { reason: 'Please' })).statusCode).toBe(403);
    expect((await waive(asAdmin, { reason: ' ' })).statusCode).toBe(400);
    expect((await waive(asAdmin, { reason: 'Seen' }, { 'if-match': '"9"' })).statusCode).toBe(412);

    const answers = await Promise.all([1, 2].map(() => waive(asAdmin, { reason: 'The scanner was out of order' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const latenessWaiver = {
      waivedBy: admin.id,
      waivedByName: expect.stringMatching(/^Priya Admin/),
      waivedAt: '2026-11-20T12:00:00.000Z',
      reason: 'The scanner was out of order',
    };
    const waived = { isLateSubmission: false, splitPayments: false, status: 'pending', latenessWaiver };
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject(waived);
    const [pending] = (await asAdmin.get(`/api/remittances/pending?id=${id}`)).json<PendingRemittanceAnswer[]>();
    expect(pending).toMatchObject(waived);
    expect(pending?.flags.map(({ code }) => code)).not.toContain('late_submission');
    expect((await asDriver.get('/api/remittances')).json()).toMatchObject([waived]);

    const approved = answerOf<RemittanceAnswer>(await office.approve(admin, id), 200);
    expect(approved).toMatchObject({
      ...{ paymentDate: '2026-11-27', splitPayments: false, latenessWaiver },
      payments: [{ instalment: 1, amount: '75.00', dueDate: '2026-11-27' }],
    });
    expect((await asDriver.get(`/api/remittances/${id}`)).json()).toEqual(approved);
    expect((await waive(asAdmin, { reason: 'Again' })).statusCode).toBe(409);
    const history = (await asAdmin.get(`/api/history/remittance/${id}`)).json<HistoryEntryAnswer[]>();
    const told = history.find(({ type }) => type === 'RemittanceLatenessWaived');
    expect(told?.sentence).toMatch(/^Priya Admin.* waived the lateness of .* remittance for Nov 09 – Nov 15, 2026\.$/);
    const { pages } = await readPdf((await asDriver.get(`/api/remittances/${id}/pdf`)).rawPayload);
    expect(pages.map(wordsOf).join(' ')).toContain('The office waived its lateness');
  });

  test('what is rejected says why, and its loads can be submitted again', async () => {
    const [driver, admin] = await Promise.all([office.driver(), office.admin()]);
    const job = await office.job(driver);
    const first = (await office.submit(driver, office.payload([job]))).json<RemittanceAnswer>();

    const rejected = await office.reject(admin, first.id, { notes: '  The note is not signed ' });
    expect(rejected.statusCode).toBe(200);
    expect(rejected.json()).toMatchObject({
      status: 'rejected',
      notes: 'The note is not signed',
      approvedBy: admin.id,
      approvedAt: null,
      payments: [],
    });
    expect((await office.submit(driver, office.payload([job]))).statusCode).toBe(201);
  });

  test('instants stand for London’s day, and amounts may come as numbers', async () => {
    const driver = await office.driver();
    const job = await office.job(driver, { date: '2026-11-17T23:30:00Z' });
    const payload = {
      ...office.payload([job]),
      weekStartDate: '2026-11-16T00:00:00.000Z',
      weekEndDate: '2026-11-22T23:59:59.999Z',
      grossEarnings: 100,
      netPay: 75,
    };
    const answer = await office.submit(driver, payload);
    expect(answer.json()).toMatchObject({ weekStartDate: '2026-11-16', weekEndDate: '2026-11-22', netPay: '75.00' });
    expect(JSON.parse(answer.json<RemittanceAnswer>().jobs)).toMatchObject([{ date: '2026-11-17' }]);
  });
});
