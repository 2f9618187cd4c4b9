import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE_PERMISSIONS, type ActivityAnswer, type HistoryEntryAnswer } from '@waybook/contracts/api';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import type { TestPerson } from '../testing/index.js';
import { liveIn, type LivedInBusiness } from '../testing/lived-in-business.js';

let office: RemittanceFixture;
let lived: LivedInBusiness;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  lived = await liveIn(office);
  await office.portal.seal();
});
afterAll(() => office?.close());

async function activity(person: TestPerson, query = ''): Promise<ActivityAnswer[]> {
  const answer = await office.portal.as(person).get(`/api/activity${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ActivityAnswer[]>();
}

const sentencesOf = (happened: ActivityAnswer[]) => happened.map(({ sentence }) => sentence);
const DIRECTOR = 'Ada Quillfeather';
const DRIVER = 'Dora Quillfeather';

describe('the timeline', () => {
  test('tells in words who did what, the newest first', async () => {
    const happened = await activity(lived.director);
    const sentences = sentencesOf(happened);
    expect(sentences).toContain(`${DRIVER} asked about their remittance for Nov 16 – Nov 22, 2026: “Quillfeather”.`);
    expect(sentences).toContain(`${DIRECTOR} created the ticket “Quillfeather”.`);
    expect(sentences).toContain(`${DRIVER} sent their Insurance Certificate.`);
    expect(sentences).toContainEqual(
      expect.stringMatching(
        `^${DIRECTOR} approved ${DRIVER}'s remittance for Nov 16 – Nov 22, 2026: £75.00 to be paid on Nov 27, 2026`,
      ),
    );
    const seqs = happened.map(({ seq }) => seq!);
    expect(seqs).toEqual([...seqs].sort((one, other) => other - one));
  });

  test('goes on where the page before ended', async () => {
    const all = await activity(lived.director, '?limit=200');
    const first = await activity(lived.director, '?limit=3');
    const next = await activity(lived.director, `?limit=3&before=${first[2]!.seq}`);
    expect([...first, ...next]).toEqual(all.slice(0, 6));
  });

  test('tells each thing once, unless all is asked for', async () => {
    const types = async (query: string) => (await activity(lived.director, query)).map(({ type }) => type);
    expect(await types('?limit=200')).not.toContain('ComplianceDocumentReceived');
    expect(await types('?limit=200&show=all')).toContain('ComplianceDocumentReceived');
  });

  test('is narrowed by area, by who did it, and by days', async () => {
    const ofTickets = await activity(lived.director, '?area=tickets');
    expect(new Set(ofTickets.map(({ area }) => area))).toEqual(new Set(['tickets']));
    const ofDriver = await activity(lived.director, `?actor=${lived.driver.id}`);
    expect(new Set(ofDriver.map(({ actor }) => actor.name))).toEqual(new Set([DRIVER]));
    expect(await activity(lived.director, '?until=2026-11-19')).toEqual([]);
    expect((await activity(lived.director, '?from=2026-11-20&until=2026-11-20')).length).toBeGreaterThan(5);
  });

  test.each(['finance', 'payroll', 'operations'] as const)('shows %s only what they may read', async (role) => {
    const areas = new Set((await activity(await office.admin({ role }), '?limit=200')).map(({ area }) => area));
    const mayRead = ROLE_PERMISSIONS[role] as readonly string[];
    for (const area of areas) expect(mayRead).toContain(`${area}:read`);
    expect(areas.size).toBeGreaterThan(0);
  });

  test('is empty for an admin who may read nothing, and closed to drivers', async () => {
    expect(await activity(await office.admin({ permissions: [] }))).toEqual([]);
    expect((await office.portal.as(lived.driver).get('/api/activity')).statusCode).toBe(403);
  });

  test.each(['limit=0', 'limit=201', 'area=weather', 'actor=me', 'from=today', 'before=x'])(
    'refuses %s',
    async (query) => {
      expect((await office.portal.as(lived.director).get(`/api/activity?${query}`)).statusCode).toBe(400);
    },
  );

  test('of another business says nothing of this one', async () => {
    const elsewhere = await office.anotherBusiness();
    const stranger = await elsewhere.admin();
    await office.portal.seal();
    const text = JSON.stringify(await activity(stranger, '?limit=200&show=all'));
    expect(text).not.toContain('Quillfeather');
  });
});

describe("a record's history", () => {
  test('says what changed from what to what', async () => {
    const director = office.portal.as(lived.director);
    const changed = await director.put(`/api/drivers/${lived.driver.id}`, {
      membershipFee: '30.00',
      status: 'suspended',
    });
    expect(changed.statusCode).toBe(200);
    const answer = await director.get(`/api/history/driver/${lived.driver.id}`);
    const history = answer.json<HistoryEntryAnswer[]>();
    expect(history.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'Membership fee', before: '£25.00', after: '£30.00' },
        { field: 'Status', before: 'Active', after: 'Suspended' },
      ]),
    );
    expect(history.at(-1)).toMatchObject({ type: 'DriverRegistered', version: 1 });
  });

  test('reads as an erased person once the driver is deleted', async () => {
    const person = await office.driver();
    const director = office.portal.as(lived.director);
    expect((await director.delete(`/api/drivers/${person.id}`)).statusCode).toBeLessThan(300);
    const history = (await director.get(`/api/history/driver/${person.id}`)).json<HistoryEntryAnswer[]>();
    expect(sentencesOf(history)).toContainEqual(expect.stringContaining('added an erased person (DS'));
    expect(JSON.stringify(history)).not.toContain(person.login);
  });

  test("isn't there for who may not read the area, another business, or a record that doesn't exist", async () => {
    const path = `/api/history/driver/${lived.driver.id}`;
    const statusFor = async (person: TestPerson, url = path) => (await office.portal.as(person).get(url)).statusCode;
    expect(await statusFor(await office.admin({ role: 'finance' }))).toBe(404);
    expect(await statusFor(await (await office.anotherBusiness()).admin())).toBe(404);
    expect(await statusFor(lived.director, `/api/history/weather/${lived.driver.id}`)).toBe(404);
    expect(await statusFor(lived.director, '/api/history/driver/0190a000-0000-7000-8000-000000000009')).toBe(404);
    expect(await statusFor(lived.driver)).toBe(403);
  });
});
