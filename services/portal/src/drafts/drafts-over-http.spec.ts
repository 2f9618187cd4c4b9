import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  DRAFT_KEPT_WEEKS,
  MAX_DRAFT_FIELDS,
  MAX_SENT_DRAFT_FIELDS,
  type DraftAnswer,
  type Problem,
} from '@waybook/contracts/api';
import { addDays, weekOf } from '@waybook/contracts/calendar';
import { completeErasures, startTestPortal, TEST_NOW, type TestPerson, type TestPortal } from '../testing/index.js';
import { ExpiredDrafts } from './expired-drafts.js';

const NOW_MS = new Date(TEST_NOW).getTime();
const { weekStartDate } = weekOf(new Date(TEST_NOW));
const PART = MAX_DRAFT_FIELDS / 4;
const URL = `/api/driver/drafts/${weekStartDate}`;

let portal: TestPortal;
let business: string;
let driver: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
});
beforeEach(async () => {
  portal.clock.set(TEST_NOW);
  driver = await portal.people.driver(business);
});
afterAll(() => portal?.close());

const field = (name: string, value: string | null, ago = 1_000, by = 'phone') => ({
  name,
  value,
  at: NOW_MS - ago,
  by,
});
const keep = (person: TestPerson, fields: readonly object[], url = URL) => portal.as(person).put(url, { fields });
const read = async (person: TestPerson, url = URL) => (await portal.as(person).get(url)).json<DraftAnswer>();
const rowsOf = async (person: TestPerson) => {
  const found = await portal.database.systemPool.query('select * from driver_drafts where driver_id = $1', [person.id]);
  return found.rows as { sealed: Buffer }[];
};

describe("a driver's draft", () => {
  test('is empty until a device has sent something', async () => {
    expect(await read(driver)).toEqual({ weekStartDate, fields: [], updatedAt: null, serverTime: expect.any(String) });
  });

  test('keeps the last change of each field, whichever device sends first', async () => {
    await keep(driver, [field('fee', '20.00', 1_000), field('reason', 'Fuel', 9_000)]);
    const other = [field('fee', '15.00', 5_000, 'tablet'), field('reason', 'Tyres', 2_000, 'tablet')];
    const answer = await keep(driver, other);
    const merged = [field('fee', '20.00', 1_000), field('reason', 'Tyres', 2_000, 'tablet')];
    expect(answer.statusCode).toBe(200);
    expect(answer.json<DraftAnswer>().fields).toEqual(merged);
    expect((await read(driver)).fields).toEqual(merged);
  });

  test('keeps what two devices send at the same instant', async () => {
    const sent = ['fee', 'deductions', 'reason', 'queued'].map((name) => keep(driver, [field(name, '1')]));
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await read(driver)).fields.map(({ name }) => name).sort()).toEqual([
      'deductions',
      'fee',
      'queued',
      'reason',
    ]);
  });

  test('takes a clock that is ahead for now', async () => {
    await keep(driver, [field('fee', '20.00', -3_600_000)]);
    expect((await read(driver)).fields).toEqual([field('fee', '20.00', 0)]);
  });

  test('does not bring a removed job back by an older change (R179)', async () => {
    await keep(driver, [field('job/1/state', 'removed', 1_000)]);
    await keep(driver, [field('job/1/state', 'listed', 5_000, 'tablet'), field('job/1/price', '9', 2_000, 'tablet')]);
    expect((await read(driver)).fields).toEqual([field('job/1/state', 'removed', 1_000)]);
  });

  test('is theirs alone, and of its week', async () => {
    await keep(driver, [field('fee', '20.00')]);
    const others = [await portal.people.driver(business), await portal.people.driver(await portal.people.business())];
    for (const other of others) expect((await read(other)).fields).toEqual([]);
    expect((await read(driver, `/api/driver/drafts/${addDays(weekStartDate, -7)}`)).fields).toEqual([]);
    const mistaken = await portal.as(others[0]!).put(URL, { driverId: driver.id, fields: [field('fee', '15.00')] });
    expect([mistaken.statusCode, mistaken.json<Problem>().code]).toEqual([403, 'DRAFT_OF_SOMEBODY_ELSE']);
    expect((await portal.as(driver).put(URL, { driverId: driver.id, fields: [] })).statusCode).toBe(200);
    expect((await read(others[0]!)).fields).toEqual([]);
    const admin = await portal.people.admin(business);
    expect((await portal.as(admin).get(URL)).statusCode).toBe(403);
  });

  test('stands encrypted, and goes with the driver', async () => {
    await keep(driver, [field('reason', 'Periwinkle')]);
    const [row] = await rowsOf(driver);
    expect(row!.sealed.includes('Periwinkle')).toBe(false);
    const admin = await portal.people.admin(business);
    expect((await portal.as(admin).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
    await completeErasures(portal);
    expect(await rowsOf(driver)).toEqual([]);
  });

  test('is forgotten once nobody has changed it for a year', async () => {
    await keep(driver, [field('fee', '20.00')]);
    const expired = portal.portal.app.get(ExpiredDrafts, { strict: false });
    await expired.forget(new Date(NOW_MS + (DRAFT_KEPT_WEEKS * 7 - 1) * 86_400_000));
    expect(await rowsOf(driver)).toHaveLength(1);
    await expired.forget(new Date(NOW_MS + DRAFT_KEPT_WEEKS * 7 * 86_400_000));
    expect(await rowsOf(driver)).toEqual([]);
  });
});

describe('what a draft may hold', () => {
  test.each([
    ['a week to come', addDays(weekStartDate, 7)],
    ['a week too long ago', addDays(weekStartDate, -7 * (DRAFT_KEPT_WEEKS + 1))],
    ['a Tuesday', addDays(weekStartDate, 1)],
    ['no day', 'x'],
  ])('is not %s', async (_, week) => {
    const answer = await keep(driver, [], `/api/driver/drafts/${week}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().code).toBe('DRAFT_WEEK_INVALID');
  });

  test.each([
    ['a field of another name', field('job/1/colour', 'red')],
    ['a long text', field('reason', 'x'.repeat(1_001))],
    ['a device without a proper id', field('fee', '1', 0, 'a phone')],
  ])('is not %s', async (_, wrong) => expect((await keep(driver, [wrong])).statusCode).toBe(400));

  test('is no more than a full remittance and its changes need', async () => {
    const jobs = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => field(`job/${first + index}/state`, 'removed'));
    expect((await keep(driver, jobs(0, MAX_SENT_DRAFT_FIELDS + 1))).statusCode).toBe(400);
    for (let first = 0; first < MAX_DRAFT_FIELDS; first += PART) {
      expect((await keep(driver, jobs(first, PART))).statusCode).toBe(200);
    }
    const answer = await keep(driver, jobs(MAX_DRAFT_FIELDS, 1));
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'DRAFT_TOO_LARGE']);
  });
});
