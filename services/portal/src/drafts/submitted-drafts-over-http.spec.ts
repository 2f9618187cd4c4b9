import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DraftAnswer, Job, RemittanceAnswer } from '@waybook/contracts/api';
import { RemittanceFixture, TEST_NOW, type TestPerson } from '../testing/index.js';

const NOW_MS = new Date(TEST_NOW).getTime();
const MINUTE_MS = 60_000;
const URL = '/api/driver/drafts/2026-11-16';

let office: RemittanceFixture;
let driver: TestPerson;
let job: Job;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
beforeEach(async () => {
  office.portal.clock.set(TEST_NOW);
  office = await office.anotherBusiness();
  driver = await office.driver();
  job = await office.job(driver);
});
afterAll(() => office?.close());

const fieldsOf = ({ id, loadId }: Job, at: number, by: string) => [
  { name: `job/${id}/state`, value: 'listed', at, by },
  { name: `job/${id}/loadId`, value: loadId, at, by },
  { name: 'key', value: 'key-1', at: 1, by },
  { name: 'fee', value: '20.00', at, by },
];
/** As a device with this job unsent on its list does. */
async function follows(by = 'phone', at = NOW_MS - MINUTE_MS, whose = driver, work = job): Promise<DraftAnswer> {
  return (await office.portal.as(whose).put(URL, { fields: fieldsOf(work, at, by) })).json<DraftAnswer>();
}
/** As one does that was taken up just now. */
const looksAt = async (whose = driver) => (await office.portal.as(whose).get(URL)).json<DraftAnswer>();
const submit = async (work: Job[] = [job], changes: object = {}) => {
  const answer = await office.submit(driver, { ...office.payload(work), ...changes }, { 'idempotency-key': 'key-1' });
  return answer.json<RemittanceAnswer>();
};

const valueOf = ({ fields }: DraftAnswer, name: string) => fields.find((field) => field.name === name)?.value;
const stateIn = (draft: DraftAnswer, { id } = job) => valueOf(draft, `job/${id}/state`);

describe('a week that was submitted by a phone which could not say so any more', () => {
  test('is sent on the next device, and the draft there a new one', async () => {
    await follows();
    const { id } = await submit();
    const draft = await looksAt();
    expect(stateIn(draft)).toBe('sent');
    expect(valueOf(draft, `job/${job.id}/loadId`)).toBeUndefined();
    expect([valueOf(draft, 'key'), valueOf(draft, 'fee')]).toEqual([`after-${id}`, null]);
  });

  test('is sent for a device that was offline all along and comes with it as unsent', async () => {
    await submit();
    expect((await looksAt()).fields).toEqual([]);
    expect(stateIn(await follows('tablet'))).toBe('sent');
    office.portal.clock.forward(MINUTE_MS);
    expect(stateIn(await follows('tablet', NOW_MS + MINUTE_MS))).toBe('sent');
    expect(stateIn(await looksAt())).toBe('sent');
  });

  test('leaves no used key behind, though its jobs never came here', async () => {
    await office.portal.as(driver).put(URL, { fields: [{ name: 'key', value: 'key-1', at: 1, by: 'phone' }] });
    const { id } = await submit();
    expect(valueOf(await looksAt(), 'key')).toBe(`after-${id}`);
  });

  test('leaves what it did not carry on the list', async () => {
    const other = await office.job(driver);
    await follows();
    await follows('phone', NOW_MS - MINUTE_MS, driver, other);
    await submit();
    expect([stateIn(await looksAt()), stateIn(await looksAt(), other)]).toEqual(['sent', 'listed']);
  });

  test("is sent in its driver's draft alone", async () => {
    const stranger = await office.driver();
    const elsewhere = await (await office.anotherBusiness()).driver();
    await submit();
    for (const other of [stranger, elsewhere]) {
      expect(stateIn(await follows('phone', NOW_MS - MINUTE_MS, other))).toBe('listed');
      expect(valueOf(await looksAt(other), 'key')).toBe('key-1');
    }
  });
});

describe('a week that was given back', () => {
  const reject = async (id: string) => office.reject(await office.admin(), id, { notes: 'Not signed' });
  const withdraw = (id: string) => office.portal.as(driver).post(`/api/remittances/${id}/withdraw`, {});

  test.each([
    ['rejected', reject],
    ['withdrawn', withdraw],
  ])('(%s) stays sent until its jobs are listed again, and is sent once more with them', async (_, giveBack) => {
    await follows();
    const first = await submit();
    office.portal.clock.forward(MINUTE_MS);
    expect((await giveBack(first.id)).statusCode).toBe(200);
    office.portal.clock.forward(MINUTE_MS);
    expect(stateIn(await looksAt())).toBe('sent');
    expect(stateIn(await follows('tablet', NOW_MS + MINUTE_MS / 2))).toBe('sent');

    office.portal.clock.forward(MINUTE_MS);
    const reopened = await follows('phone', NOW_MS + 2 * MINUTE_MS);
    expect([stateIn(reopened), valueOf(reopened, 'fee')]).toEqual(['listed', '20.00']);
    expect(stateIn(await looksAt())).toBe('listed');

    const payload = { ...office.payload([job]), replaces: first.id };
    const again = (await office.submit(driver, payload)).json<RemittanceAnswer>();
    expect([stateIn(await looksAt()), valueOf(await looksAt(), 'key')]).toEqual(['sent', `after-${again.id}`]);
  });

  test('stays sent where the office put another in its place', async () => {
    const admin = await office.admin();
    await follows();
    const { id, jobs } = await submit();
    await office.approve(admin, id);
    const corrected = (JSON.parse(jobs) as Job[]).map((each) => ({ ...each, jobPrice: 90 }));
    const answer = await office.portal
      .as(admin)
      .post(`/api/remittances/${id}/correct`, { reason: 'Price', jobs: corrected });
    expect(answer.statusCode).toBe(201);
    expect(stateIn(await follows('tablet', NOW_MS))).toBe('sent');
    expect(valueOf(await looksAt(), 'key')).toBe(`after-${id}`);
  });
});
