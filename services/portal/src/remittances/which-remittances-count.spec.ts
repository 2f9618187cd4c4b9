import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  DriverMembershipAnswer,
  DriverWithoutRemittanceAnswer,
  EarningsAnswer,
  EarningsFiguresAnswer,
  EarningsReportAnswer,
  Job,
  MembershipFeesAnswer,
  PendingRemittanceAnswer,
  RemittanceAnswer,
  TopDriverAnswer,
  VatReportAnswer,
} from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson } from '../testing/index.js';
import { RemittanceFixture } from './testing/remittance-fixture.js';

const WEEK = '2026-11-16';
const QUARTER = 'from=2026-10-01&until=2026-12-31';

/**
 * One week in which there is a remittance of each status. Olive's first one, of £100, was corrected to £120; beside it one of £50 waits,
 * one of £80 was rejected and one of £40 withdrawn. Robin's only one was rejected. Of what the office entered for Eve a remittance was made and corrected from
 * £600 to £500; what was made of Finn's £600 was rejected.
 */
let office: RemittanceFixture;
let admin: TestPerson;
let olive: TestPerson;
let robin: TestPerson;
let eve: TestPerson;
let finn: TestPerson;
let reissued: RemittanceAnswer;
let waiting: RemittanceAnswer;
let reissuedForEve: RemittanceAnswer;

const get = async <Body>(path: string, person = admin): Promise<Body> =>
  answerOf<Body>(await office.portal.as(person).get(path), 200);
const post = (path: string, body?: object): Promise<Answer> => office.portal.as(admin).post(path, body);

const jobsAt = ({ jobs }: RemittanceAnswer, jobPrice: number) =>
  (JSON.parse(jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice }));

const entriesAt = ({ madeFrom }: RemittanceAnswer, grossEarnings: string) =>
  (madeFrom?.entries ?? []).map(({ entryId }) => ({ entryId, grossEarnings }));

async function approved({ id }: RemittanceAnswer): Promise<RemittanceAnswer> {
  return answerOf<RemittanceAnswer>(await office.approve(admin, id), 200);
}

async function corrected({ id }: RemittanceAnswer, body: object): Promise<RemittanceAnswer> {
  return answerOf<RemittanceAnswer>(await post(`/api/remittances/${id}/correct`, { reason: 'Wrong', ...body }), 201);
}

async function rejected({ id }: RemittanceAnswer): Promise<void> {
  answerOf(await office.reject(admin, id, { notes: 'A photo is missing' }), 200);
}

async function withdrawn(driver: TestPerson, { id }: RemittanceAnswer): Promise<void> {
  answerOf(await office.portal.as(driver).post(`/api/remittances/${id}/withdraw`, {}), 200);
}

const enter = (driver: TestPerson) =>
  post('/api/earnings', {
    driverId: driver.id,
    weekStartDate: WEEK,
    jobsCompleted: 12,
    podsDelivered: 12,
    grossEarnings: '600.00',
    status: 'submitted',
  });

const make = (driver: TestPerson) => post('/api/earnings/remittances', { driverId: driver.id, weekStartDate: WEEK });

async function madeOfAnEntry(driver: TestPerson): Promise<RemittanceAnswer> {
  const { id } = answerOf<EarningsAnswer>(await enter(driver), 201);
  answerOf(await post(`/api/earnings/${id}/approve`), 200);
  return answerOf<RemittanceAnswer>(await make(driver), 201);
}

beforeAll(async () => {
  office = await RemittanceFixture.open();
  admin = await office.admin();
  olive = await office.selfBilledDriver();
  robin = await office.driver({ firstName: 'Robin' });
  eve = await office.driver({ firstName: 'Eve' });
  finn = await office.driver({ firstName: 'Finn' });
  const wrong = await approved(await office.submitted(olive, { isVatRegistered: true }));
  reissued = await corrected(wrong, { jobs: jobsAt(wrong, 120) });
  waiting = await office.submitted(olive, { isVatRegistered: true, feeDue: '0.00' }, { jobPrice: 50 });
  await rejected(await office.submitted(olive, { isVatRegistered: true, feeDue: '0.00' }, { jobPrice: 80 }));
  await withdrawn(olive, await office.submitted(olive, { isVatRegistered: true, feeDue: '0.00' }, { jobPrice: 40 }));
  await rejected(await office.submitted(robin));
  const made = await approved(await madeOfAnEntry(eve));
  reissuedForEve = await corrected(made, { jobs: [], entries: entriesAt(made, '500.00') });
  await rejected(await madeOfAnEntry(finn));
});
afterAll(() => office?.close());

describe('what waits for a decision', () => {
  test('is the pending one', async () => {
    const pending = await get<PendingRemittanceAnswer[]>('/api/remittances/pending');
    expect(pending.map(({ id }) => id)).toEqual([waiting.id]);
    const payableAmount = waiting.payableAmount;
    expect(await get('/api/remittances/pending/summary')).toEqual({ count: 1, payableAmount });
  });
});

describe('what is counted is pending or approved, and not what was rejected, corrected or withdrawn (R143):', () => {
  test('in the earnings report', async () => {
    const { totals } = await get<EarningsReportAnswer>(`/api/reports/earnings?${QUARTER}`);
    expect(totals).toMatchObject({ remittances: 3, pending: 1, grossEarnings: '670.00', membershipFees: '50.00' });
  });

  test('among the top drivers', async () => {
    const top = await get<TopDriverAnswer[]>(`/api/reports/top-drivers?${QUARTER}&limit=5`);
    expect(top.map(({ driverId, remittances, grossEarnings }) => [driverId, remittances, grossEarnings])).toEqual([
      [eve.id, 1, '500.00'],
      [olive.id, 2, '170.00'],
    ]);
  });

  test('in what the VAT report says is retained', async () => {
    const { retention } = await get<VatReportAnswer>(`/api/reports/vat?${QUARTER}`);
    // 20 % of 120 + 24 - 25 - 5.
    expect(retention).toEqual({ retained: '22.80', released: '0.00', heldNow: '22.80' });
  });

  test('in the weekly fees that were collected', async () => {
    const [week] = await get<MembershipFeesAnswer[]>('/api/membership-fees');
    expect(week).toMatchObject({ weekStartDate: WEEK, collectedFees: '50.00', vatOnCollectedFees: '5.00' });
  });

  test("in a driver's own fees", async () => {
    const feesOf = async (driver: TestPerson) =>
      (await get<DriverMembershipAnswer>('/api/membership', driver)).fees.map(({ fee, status }) => [fee, status]);
    expect(await feesOf(olive)).toEqual([['25.00', 'pending']]);
    expect(await feesOf(robin)).toEqual([]);
    expect(await feesOf(eve)).toEqual([['25.00', 'approved']]);
  });

  test('in the weeks of the drivers', async () => {
    const weeks = await get<EarningsAnswer[]>(`/api/earnings?weekStartDate=${WEEK}&source=remittances`);
    const byDriver = new Map(weeks.map((week) => [week.driverId, week]));
    expect(byDriver.get(olive.id)).toMatchObject({ grossEarnings: '170.00', status: 'submitted' });
    expect(byDriver.get(olive.id)?.remittances.map(({ id }) => id)).toEqual([reissued.id, waiting.id]);
    expect(byDriver.get(eve.id)).toMatchObject({ grossEarnings: '500.00', status: 'approved' });
    expect(byDriver.get(eve.id)?.remittances.map(({ id }) => id)).toEqual([reissuedForEve.id]);
    expect(byDriver.get(robin.id)).toMatchObject({ grossEarnings: '0.00', status: 'draft' });
  });

  test('in what the weeks are filtered by', async () => {
    const driversOf = async (status: string) =>
      (await get<EarningsAnswer[]>(`/api/earnings?weekStartDate=${WEEK}&source=remittances&status=${status}`)).map(
        ({ driverId }) => driverId,
      );
    expect(await driversOf('approved')).toEqual([eve.id]);
    expect(await driversOf('submitted')).toEqual([olive.id]);
  });

  test("in the week's figures, beside the entries that no remittance holds", async () => {
    expect(await get<EarningsFiguresAnswer>(`/api/earnings/figures?weekStartDate=${WEEK}`)).toMatchObject({
      activeDrivers: 4,
      driversWithoutRemittance: 2,
      remittances: { pending: 1, approved: 2 },
      entries: { draft: 0, submitted: 0, approved: 1 },
      grossEarnings: '670.00',
    });
  });

  test("in a driver's tax year", async () => {
    const answer = await office.portal.as(olive).get('/api/earnings/export?taxYear=2026-27');
    const [, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual([reissued.id, waiting.id]);
  });
});

describe('a week without a remittance that counts', () => {
  test('is missing, with the entries that no remittance holds', async () => {
    const found = await get<DriverWithoutRemittanceAnswer[]>(`/api/earnings/without-remittance?weekStartDate=${WEEK}`);
    const missing = found.map(({ id, approvedEntries }) => [id, approvedEntries.count]);
    expect(missing.sort()).toEqual(
      [
        [robin.id, 0],
        [finn.id, 1],
      ].sort(),
    );
  });

  test('can be asked for, until another one is sent in', async () => {
    const ask = ({ id: driverId }: TestPerson) => post('/api/earnings/reminders', { driverId, weekStartDate: WEEK });
    expect((await ask(robin)).statusCode).toBe(201);
    expect(await get<unknown[]>('/api/earnings/reminders', robin)).toHaveLength(1);
    for (const driver of [olive, eve])
      expect((await ask(driver)).json()).toMatchObject({ code: 'DRIVER_HAS_SUBMITTED' });
  });
});

describe("the week's fee", () => {
  /** Of another remittance, which is rejected so that it carries nothing. */
  async function dueOf(driver: TestPerson, terms: object = {}): Promise<string> {
    const sent = await office.submitted(driver, terms);
    await rejected(sent);
    return sent.membershipFeeDue;
  }

  /** Of another entry, which is removed so that it carries nothing. */
  async function carriedByAnEntryOf(driver: TestPerson): Promise<string> {
    const { id, membershipFee } = answerOf<EarningsAnswer>(await enter(driver), 201);
    answerOf(await post(`/api/earnings/${id}/return`, { reason: 'Twice' }), 200);
    expect((await office.portal.as(admin).delete(`/api/earnings/${id}`)).statusCode).toBe(204);
    return membershipFee;
  }

  test('is due where no remittance that counts carries it', async () => {
    expect(await dueOf(olive, { isVatRegistered: true, feeDue: '0.00' })).toBe('0.00');
    expect(await dueOf(robin)).toBe('25.00');
    expect(await dueOf(eve, { feeDue: '0.00' })).toBe('0.00');
  });

  test('is carried by an entry that no remittance holds', async () => {
    expect(await carriedByAnEntryOf(robin)).toBe('25.00');
    expect(await carriedByAnEntryOf(eve)).toBe('0.00');
    expect(await carriedByAnEntryOf(finn)).toBe('0.00');
  });

  test('is due again once a correction took it off', async () => {
    const gil = await office.driver();
    const wrong = await approved(await office.submitted(gil));
    await corrected(wrong, { jobs: jobsAt(wrong, 100), membershipFee: '0.00' });
    expect(await dueOf(gil)).toBe('25.00');
    expect(await carriedByAnEntryOf(gil)).toBe('25.00');
    const hal = await office.driver();
    const made = await approved(await madeOfAnEntry(hal));
    await corrected(made, { jobs: [], entries: entriesAt(made, '600.00'), membershipFee: '0.00' });
    expect(await carriedByAnEntryOf(hal)).toBe('25.00');
  });
});

describe('an entry', () => {
  const entryOf = async ({ id }: TestPerson) =>
    (await get<EarningsAnswer[]>(`/api/earnings?weekStartDate=${WEEK}&source=entry`)).find(
      ({ driverId }) => driverId === id,
    );

  test('stays with what was corrected, and is free of what was rejected', async () => {
    expect((await entryOf(eve))?.remittanceId).not.toBeNull();
    expect((await entryOf(finn))?.remittanceId).toBeNull();
    expect((await make(eve)).json()).toMatchObject({ code: 'NO_APPROVED_EARNINGS' });
    const back = await post(`/api/earnings/${(await entryOf(eve))?.id}/return`, { reason: 'Eleven' });
    expect(back.json()).toMatchObject({ code: 'EARNINGS_ALREADY_ON_REMITTANCE' });
    answerOf(await make(finn), 201);
  });
});
