import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Job,
  PendingRemittanceAnswer,
  PendingSummaryAnswer,
  RemittanceAnswer,
  RemittanceFlag,
} from '@waybook/contracts/api';
import { weekEnd } from '@waybook/contracts/calendar';
import { decimalText, penceFromPounds, sumPence } from '@waybook/contracts/money';
import { answerOf, type TestPerson } from '../../testing/index.js';
import { RemittanceFixture, VAT_DRIVER } from '../testing/remittance-fixture.js';

let office: RemittanceFixture;
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  admin = await office.admin({ role: 'finance' });
});
afterAll(() => office?.close());

const list = async () =>
  (await office.portal.as(admin).get('/api/remittances/pending')).json<PendingRemittanceAnswer[]>();
/** The list of all remittances finds those with flags by a question of its own, which has to agree. */
const flagsOf = async ({ id }: RemittanceAnswer): Promise<RemittanceFlag[]> => {
  const flags = (await list()).find((remittance) => remittance.id === id)?.flags ?? [];
  const found = await office.portal.as(admin).get(`/api/admin/remittances?flagged=true&id=${id}`);
  expect(found.json()).toHaveLength(flags.length > 0 ? 1 : 0);
  return flags;
};
const fresh = async (driver: TestPerson) => ({ podPhotos: await office.newPhotos(driver) });

describe('the list of pending remittances', () => {
  test('is oldest first, and lets go of what is decided', async () => {
    const [driver, deciding] = await Promise.all([office.driver(), office.admin()]);
    const first = await office.submitted(driver, { membershipFee: '25.00' });
    office.portal.clock.forward(1_000);
    const second = await office.submitted(driver, { membershipFee: '0.00' });
    office.portal.clock.forward(1_000);
    const third = await office.submitted(driver, { membershipFee: '0.00' });
    await office.approve(deciding, second.id);
    expect((await list()).map(({ id }) => id)).toEqual([first.id, third.id]);
  });

  test('comes in pages, and says how many wait in all and what they would pay', async () => {
    const business = await office.portal.people.business();
    const [jo, sam] = await Promise.all([
      office.driver({ firstName: 'Jo', lastName: 'Brandt' }, business),
      office.driver({ firstName: 'Sam', lastName: 'Carter' }, business),
    ]);
    const approver = await office.portal.people.admin(business, { role: 'finance' });
    const ids: string[] = [];
    for (const driver of [jo, sam, jo]) {
      ids.push((await office.submitted(driver, { membershipFee: '0.00' })).id);
      office.portal.clock.forward(1_000);
    }
    const ask = async (query: string) => {
      const answer = await office.portal.as(approver).get(`/api/remittances/pending${query}`);
      expect(answer.statusCode).toBe(200);
      const found = answer.json<PendingRemittanceAnswer[]>().map(({ id }) => ids.indexOf(id));
      return { found, total: answer.headers['x-total-count'] };
    };
    expect(await ask('')).toEqual({ found: [0, 1, 2], total: '3' });
    expect(await ask('?page=2&pageSize=2')).toEqual({ found: [2], total: '3' });
    expect(await ask('?page=9&pageSize=2')).toEqual({ found: [], total: '3' });
    expect(await ask('?sort=-submittedAt')).toEqual({ found: [2, 1, 0], total: '3' });
    expect(await ask('?q=carter')).toEqual({ found: [1], total: '1' });
    expect(await ask(`?id=${ids[2]}`)).toEqual({ found: [2], total: '1' });
    expect((await office.portal.as(approver).get('/api/remittances/pending?sort=jobs')).statusCode).toBe(400);

    const summary = (
      await office.portal.as(approver).get('/api/remittances/pending/summary')
    ).json<PendingSummaryAnswer>();
    const list = (await office.portal.as(approver).get('/api/remittances/pending')).json<PendingRemittanceAnswer[]>();
    const payablePence = sumPence(list.map(({ payableAmount }) => penceFromPounds(payableAmount)));
    expect(summary).toEqual({ count: 3, payableAmount: decimalText(payablePence) });
  });

  test('says nothing of what is as usual', async () => {
    const driver = await office.driver();
    expect(await flagsOf(await office.submitted(driver, {}, await fresh(driver)))).toEqual([]);
  });

  test('names the driver who claims the same load', async () => {
    const [driver, other] = await Promise.all([
      office.driver(),
      office.driver({ firstName: 'Jo', lastName: 'Brandt' }),
    ]);
    const loadId = '30000001';
    const theirs = await office.submitted(other, {}, { loadId, ...(await fresh(other)) });
    const mine = await office.submitted(driver, {}, { loadId, ...(await fresh(driver)) });
    expect(await flagsOf(mine)).toEqual([
      {
        code: 'duplicate_load',
        message: `Load 30000001 is also on Jo Brandt's (${theirs.driverCode}) remittance for the week of Nov 16, 2026.`,
      },
    ]);
    expect(await flagsOf(theirs)).toMatchObject([{ code: 'duplicate_load' }]);
  });

  test('of another business’s claim of the load it knows nothing', async () => {
    const business = await office.portal.people.business();
    const [driver, stranger] = await Promise.all([office.driver(), office.driver({}, business)]);
    const loadId = '30000002';
    await office.submitted(stranger, {}, { loadId, ...(await fresh(stranger)) });
    expect(await flagsOf(await office.submitted(driver, {}, { loadId, ...(await fresh(driver)) }))).toEqual([]);
  });

  test('says where a photo was used before, until that remittance is rejected', async () => {
    const [driver, deciding] = await Promise.all([office.driver(), office.admin()]);
    const first = await office.submitted(driver, { membershipFee: '25.00' });
    const { goods } = await office.photos(driver);
    const podPhotos = { ...(await office.newPhotos(driver)), goods };
    const second = await office.submitted(driver, { membershipFee: '0.00' }, { loadId: '30000003', podPhotos });
    const [, ...photoFlags] = await flagsOf(second);
    expect(photoFlags).toEqual([]);
    expect(await flagsOf(second)).toMatchObject([
      {
        code: 'photo_reused',
        message: expect.stringMatching(
          /^The photo "Goods delivered" of load 30000003 is also on Dora .* Nov 16, 2026\.$/,
        ),
      },
    ]);
    await office.reject(deciding, first.id, { notes: 'Wrong photos' });
    expect((await flagsOf(second)).map(({ code }) => code)).not.toContain('photo_reused');
  });

  test('of the many remittances that a photo stands on it names three', async () => {
    const driver = await office.driver();
    const photos = await fresh(driver);
    const all = [await office.submitted(driver, {}, photos)];
    while (all.length < 6) all.push(await office.submitted(driver, { feeDue: '0.00' }, photos));
    for (const remittance of all) {
      const [flag, ...others] = await flagsOf(remittance);
      expect(others).toEqual([]);
      expect(flag?.message.match(/remittance for the week of/g)).toHaveLength(3 * 3);
      expect(flag?.message.match(/, and more/g)).toHaveLength(3);
    }
  });

  test('compares the week with what the driver usually earns', async () => {
    const [driver, deciding] = await Promise.all([office.driver(), office.admin()]);
    for (const [weekStartDate, weekEndDate] of [
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
    ] as const) {
      const jobs = [await office.job(driver, { date: weekStartDate, ...(await fresh(driver)) })];
      const answer = await office.submit(driver, { ...office.payload(jobs), weekStartDate, weekEndDate });
      await office.approve(deciding, answer.json<RemittanceAnswer>().id);
    }
    const remittance = await office.submitted(driver, {}, { jobPrice: 180, ...(await fresh(driver)) });
    expect(await flagsOf(remittance)).toEqual([
      {
        code: 'unusual_amount',
        message: "The week's earnings of £180.00 are 80% above the driver's average of £100.00 in 3 earlier weeks.",
      },
    ]);
  });

  test('takes what was corrected as it is now, and what was rejected not at all', async () => {
    const [driver, deciding] = await Promise.all([office.driver(), office.admin()]);
    const send = async (weekStartDate: string, jobPrice: number, terms: object = {}) => {
      const jobs = [await office.job(driver, { date: weekStartDate, jobPrice, ...(await fresh(driver)) })];
      const week = { weekStartDate, weekEndDate: weekEnd(weekStartDate) };
      return answerOf<RemittanceAnswer>(await office.submit(driver, { ...office.payload(jobs, terms), ...week }), 201);
    };
    const approve = async ({ id }: RemittanceAnswer) => answerOf(await office.approve(deciding, id), 200);
    const reject = async ({ id }: RemittanceAnswer) =>
      answerOf(await office.reject(deciding, id, { notes: 'No' }), 200);
    const correct = async ({ id, jobs }: RemittanceAnswer, jobPrice: number) => {
      const jobsNow = (JSON.parse(jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice }));
      const body = { reason: 'Wrong', jobs: jobsNow };
      answerOf(await office.portal.as(deciding).post(`/api/remittances/${id}/correct`, body), 201);
    };
    const noFee = { feeDue: '0.00' };
    for (const week of ['2026-10-26', '2026-11-02', '2026-11-09']) {
      const sent = await send(week, 100);
      await approve(sent);
      if (week === '2026-10-26') await correct(sent, 130);
    }
    await reject(await send('2026-11-09', 70, noFee));
    await send('2026-11-09', 60, noFee);
    const beside = await send('2026-11-16', 90);
    await approve(beside);
    await correct(beside, 80);
    await reject(await send('2026-11-16', 40, noFee));
    await send('2026-11-16', 10, noFee);
    const flags = await flagsOf(await send('2026-11-16', 130, { membershipFee: '25.00', feeDue: '0.00' }));
    expect(flags.map(({ message }) => message)).toEqual([
      "Carries a membership fee of £25.00 although the week's other remittances carry £25.00 already.",
      "The week's earnings of £220.00 are 100% above the driver's average of £110.00 in 3 earlier weeks.",
    ]);
  });

  test('shows each reason to hesitate', async () => {
    const driver = await office.driver(VAT_DRIVER);
    const vat = { isVatRegistered: true };
    const late = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };
    const job = await office.job(driver, { date: '2026-11-10', jobPrice: 20, ...(await fresh(driver)) });
    const answer = await office.submit(driver, {
      ...office.payload([job], { ...vat, membershipFee: '30.00' }),
      ...late,
    });
    expect((await flagsOf(answer.json())).map(({ code }) => code)).toEqual([
      'late_submission',
      'fee_differs',
      'nothing_to_pay',
      'no_self_billing_agreement',
    ]);
  });

  test('shows that the VAT status on record is another since', async () => {
    const driver = await office.driver(VAT_DRIVER);
    const remittance = await office.submitted(driver, { isVatRegistered: true }, await fresh(driver));
    const as = office.portal.as(await office.admin());
    expect((await as.put(`/api/drivers/${driver.id}`, { isVatRegistered: false })).statusCode).toBe(200);
    expect((await flagsOf(remittance)).map(({ code }) => code)).toContain('vat_status_differs');
  });

  test('shows a second fee in one week, on both that carry one', async () => {
    const driver = await office.driver();
    const first = await office.submitted(driver, {}, await fresh(driver));
    const second = await office.submitted(driver, { membershipFee: '25.00' }, await fresh(driver));
    for (const remittance of [first, second]) {
      expect((await flagsOf(remittance)).map(({ code }) => code)).toEqual(['second_fee_in_week']);
    }
  });
});
