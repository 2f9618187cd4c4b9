import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  MAX_PERSON_NAME_LENGTH,
  type HistoryEntryAnswer,
  type PendingRemittanceAnswer,
  type Job,
  type Problem,
  type RemittanceAnswer,
} from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { answerOf, type TestPerson } from '../../testing/index.js';
import { sendFile } from '../../uploads/testing/send-file.js';
import { phonePhoto } from '../../uploads/testing/phone-photo.js';
import { RemittanceFixture, VAT_DRIVER } from '../testing/remittance-fixture.js';

let office: RemittanceFixture;
let driver: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  driver = await office.driver();
});
afterAll(() => office?.close());

/** Sends this week's payload for one job, with changes to either. */
async function submit(changes: object, job: Partial<Job> = {}) {
  return office.submit(driver, { ...office.payload([await office.job(driver, job)]), ...changes });
}

describe('a submission that is malformed', () => {
  test.each<[string, object, object, string, string]>([
    ['no jobs', { jobs: [] }, {}, 'jobs', 'Jobs must hold at least 1 item'],
    ['an unknown field', { bonus: 5 }, {}, 'bonus', 'This request has no field bonus'],
    ['a load ID of seven digits', {}, { loadId: '1234567' }, 'jobs.0.loadId', 'Load ID must be exactly 8 digits'],
    ['an empty load ID', {}, { loadId: '' }, 'jobs.0.loadId', 'Load ID must be exactly 8 digits'],
    ['a price of nothing', {}, { jobPrice: 0 }, 'jobs.0.jobPrice', 'Job price must be from 0.01 to 99999.99'],
    ['a price too high', {}, { jobPrice: 100_000 }, 'jobs.0.jobPrice', 'Job price must be from 0.01 to 99999.99'],
    [
      'a fee below zero',
      { membershipFee: '-1.00' },
      {},
      'membershipFee',
      'Membership fee must be from 0.00 to 9999.99',
    ],
    [
      'a week that is no day',
      { weekStartDate: 'Monday' },
      {},
      'weekStartDate',
      'Week start date must be a day, YYYY-MM-DD',
    ],
    [
      'a time of the tap without its zone',
      { tappedAt: '2026-11-18T09:00:00' },
      {},
      'tappedAt',
      'Time of the tap must be an instant, YYYY-MM-DDThh:mm:ssZ',
    ],
  ])('%s is refused', async (_, payload, job, field, message) => {
    const valid = await office.job(driver);
    const body = { ...office.payload([valid]), jobs: [{ ...valid, ...job }], ...payload };
    const answer = await office.submit(driver, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: message, code: 'INVALID_REQUEST', details: [{ field, message }] });
  });

  test.each([0.001, '100.00', 1e-7])('a price of %p is no amount', async (jobPrice) => {
    const valid = await office.job(driver);
    const answer = await office.submit(driver, { ...office.payload([valid]), jobs: [{ ...valid, jobPrice }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().details).toMatchObject([{ field: 'jobs.0.jobPrice' }]);
  });

  test('201 jobs are too many, 200 are not', async () => {
    const podPhotos = await office.photos(driver);
    const jobs = await Promise.all(Array.from({ length: 201 }, () => office.job(driver, { podPhotos, jobPrice: 1 })));
    const tooMany = await office.submit(driver, office.payload(jobs));
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json()).toMatchObject({ error: 'Jobs must hold at most 200 items' });
    const another = await office.driver();
    const own = await office.photos(another);
    const payload = office.payload(jobs.slice(1).map((job) => ({ ...job, podPhotos: own })));
    expect((await office.submit(another, payload)).statusCode).toBe(201);
  });

  test('a photo that is missing is named as the form names it', async () => {
    const { goods, deliveryNote } = await office.photos(driver);
    const valid = await office.job(driver);
    const jobs = [{ ...valid, podPhotos: { goods, deliveryNote } }];
    const answer = await office.submit(driver, { ...office.payload([valid]), jobs });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().error).toBe('The photo "Building delivered to" is required');
  });
});

describe('a submission that breaks a rule', () => {
  test.each<[string, object, Partial<Job>, string]>([
    ['a week that starts on a Sunday', { weekStartDate: '2026-11-15' }, {}, 'weekStartDate'],
    ['a week that ends on a Saturday', { weekEndDate: '2026-11-21' }, {}, 'weekEndDate'],
    ['next week', { weekStartDate: '2026-11-23', weekEndDate: '2026-11-29' }, {}, 'weekStartDate'],
    ['fourteen weeks back', { weekStartDate: '2026-08-10', weekEndDate: '2026-08-16' }, {}, 'weekStartDate'],
    ['a job before the week', {}, { date: '2026-11-15' }, 'jobs.0.date'],
    ['a job tomorrow', {}, { date: '2026-11-21' }, 'jobs.0.date'],
    ['a deduction without a reason', { additionalDeductions: '0.01' }, {}, 'deductionReason'],
    ['a reason of blanks', { additionalDeductions: '0.01', deductionReason: '  ' }, {}, 'deductionReason'],
  ])('%s is refused', async (_, payload, job, field) => {
    const answer = await submit(payload, job);
    expect(answer.statusCode).toBe(400);
    const problem = answer.json<Problem>();
    expect(problem.details).toMatchObject([{ field, message: problem.error }]);
  });

  test('another driver’s photo, a document and a made-up path are no photos of this driver', async () => {
    const other = await office.driver();
    const document = await sendFile(office.portal.as(driver), {
      bytes: await phonePhoto(),
      purpose: 'driver_document',
    });
    const podPhotos = {
      building: await office.uploadPhoto(other),
      goods: document.json<{ objectPath: string }>().objectPath,
      deliveryNote: '/api/uploads/made-up',
    };
    const answer = await submit({}, { loadId: '20000001', podPhotos });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error:
        'Load 20000001: "Building delivered to" must be a photo that you uploaded. Take or choose it again. (and 2 more)',
      code: 'REMITTANCE_JOBS_NOT_ACCEPTED',
      details: [
        { field: 'jobs.0.podPhotos.building' },
        { field: 'jobs.0.podPhotos.goods' },
        { field: 'jobs.0.podPhotos.deliveryNote' },
      ],
    });
  });

  test('figures that are off by a penny are refused, each with what was sent and what is expected', async () => {
    const answer = await submit({ netPay: '75.01', grossEarnings: 99.99 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'REMITTANCE_FIGURES_DIFFER',
      error:
        "The figures don't add up: grossEarnings was sent as 99.99, but is 100.00. netPay was sent as 75.01, but is 75.00.",
      details: [
        { field: 'grossEarnings', sent: '99.99', expected: '100.00' },
        { field: 'netPay', sent: '75.01', expected: '75.00' },
      ],
    });
  });

  test('a VAT status other than the record’s is refused', async () => {
    const vatDriver = await office.driver(VAT_DRIVER);
    const answer = await office.submit(vatDriver, office.payload([await office.job(vatDriver)]));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().details).toContainEqual({
      field: 'isVatRegistered',
      sent: 'false',
      expected: 'true',
      message: 'isVatRegistered was sent as false, but is true.',
    });
  });

  test('a load is claimed once: not twice in a payload', async () => {
    const job = await office.job(driver, { loadId: '20000002' });
    const answer = await office.submit(driver, office.payload([job, { ...job, id: 'again' }]));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'LOAD_ALREADY_CLAIMED',
      error: 'Load 20000002 can be claimed only once.',
      details: [{ field: 'jobs.1.loadId' }],
    });
  });

  test('a load is claimed once: not again while a remittance holds it', async () => {
    const other = await office.driver();
    await office.submitted(other, {}, { loadId: '20000003' });
    const again = await office.job(other, { loadId: '20000003' });
    const answer = await office.submit(other, office.payload([again], { feeDue: '0.00' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'Load 20000003 is already on your remittance for the week of Nov 16, 2026.',
      details: [{ field: 'jobs.0.loadId' }],
    });
  });
});

describe('who may submit', () => {
  test('whoever has the longest name that a driver may have', async () => {
    const [firstName, lastName] = ['F'.repeat(MAX_PERSON_NAME_LENGTH), 'L'.repeat(MAX_PERSON_NAME_LENGTH)];
    const named = await office.driver({ firstName, lastName });
    const payload = { ...office.payload([await office.job(named)]), driverName: `${firstName} ${lastName}` };
    expect((await office.submit(named, payload)).statusCode).toBe(201);
  });

  test('a suspended driver may not, and hears why', async () => {
    const suspended = await office.driver({ status: 'suspended' });
    const answer = await office.submit(suspended, office.payload([await office.job(driver)]));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'DRIVER_SUSPENDED',
      error: "Your account is suspended, so you can't submit remittances. Contact admin to have it made active again.",
    });
  });

  test.each([
    ['driverId', { driverId: randomUUID() }],
    ['driverId', { driverId: 'DS999999' }],
    ['businessId', { businessId: randomUUID() }],
  ])('nobody submits with somebody else’s %s', async (field, changes) => {
    const answer = await submit(changes);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'REMITTANCE_FOR_SOMEBODY_ELSE', details: [{ field }] });
  });

  test('a driver may name themselves by row id or by code, and their business', async () => {
    const other = await office.driver();
    const { driverCode } = await office.submitted(other);
    for (const driverId of [other.id, driverCode]) {
      const payload = office.payload([await office.job(other)], { feeDue: '0.00' });
      const answer = await office.submit(other, { ...payload, driverId, businessId: office.business });
      expect(answer.statusCode).toBe(201);
    }
  });

  test('the approver reads when it was submitted without a connection, as the driver’s phone says', async () => {
    const other = await office.driver();
    const payload = { ...office.payload([await office.job(other)]), tappedAt: '2026-11-17T16:05:00.000Z' };
    const { id, submittedAt } = answerOf<RemittanceAnswer>(await office.submit(other, payload), 201);
    const admin = office.portal.as(await office.admin());
    const pending = await admin.get(`/api/remittances/pending?id=${id}`);
    expect(answerOf<PendingRemittanceAnswer[]>(pending, 200)).toMatchObject([
      { tappedAt: '2026-11-17T16:05:00.000Z', submittedAt },
    ]);
    const history = await admin.get(`/api/history/remittance/${id}`);
    expect(answerOf<HistoryEntryAnswer[]>(history, 200)).toMatchObject([
      { sentence: expect.stringMatching(/pressed Submit on Nov 17, 2026, 16:05, without a connection\.$/) },
    ]);
  });

  test('an admin may not, and a visitor must sign in', async () => {
    const payload = office.payload([await office.job(driver)]);
    expect((await office.submit(await office.admin(), payload)).statusCode).toBe(403);
    expect((await office.portal.asNobody().post('/api/remittances', payload)).statusCode).toBe(401);
  });
});
