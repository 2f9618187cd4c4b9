import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OwnBusinessAwaitingAnswer } from '@waybook/contracts/api';
import { PersonOfSeveral, type HeldSession } from '../auth/linked-accounts/testing/person-of-several.js';
import { PersonWithApp } from '../auth/testing/second-factor-of.js';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { answerOf, type TestPerson } from '../testing/index.js';
import { liveIn } from '../testing/lived-in-business.js';

let office: RemittanceFixture;
let ada: PersonOfSeveral;
/** In another business, where nothing awaits anybody. */
let here: TestPerson;
let session: HeldSession;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  await liveIn(office);
  const { portal } = office;
  ada = new PersonOfSeveral(portal);
  here = await portal.people.admin(await portal.people.business());
  session = await ada.signIn(here);
});
afterAll(() => office?.close());

const account = (details: Parameters<RemittanceFixture['admin']>[0]) => office.admin(details);

async function awaitingThere(there: TestPerson): Promise<OwnBusinessAwaitingAnswer> {
  answerOf(await ada.add(session, here, there), 201);
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await office.portal.portal.app.inject({ url: '/api/me/businesses/awaiting', headers });
  const [own, other] = answerOf<OwnBusinessAwaitingAnswer[]>(answer, 200);
  expect(own).toEqual({ businessId: here.business, pendingRemittances: 0, openQueries: 0, documentsToReview: 0 });
  await ada.remove(session, there);
  return other!;
}

test('what awaits there is counted as its own lists count it', async () => {
  const director = await account({});
  const asked = async (url: string) => {
    const answer = await office.portal.as(director).get(url);
    expect(answer.statusCode).toBe(200);
    return Number(answer.headers['x-total-count'] ?? answer.json<unknown[]>().length);
  };
  const there = await awaitingThere(director);
  expect(there).toEqual({
    businessId: director.business,
    pendingRemittances: await asked('/api/remittances/pending?pageSize=1'),
    openQueries: await asked('/api/remittance-queries?status=open&pageSize=1'),
    documentsToReview: await asked('/api/driver-documents?status=pending&pageSize=1'),
  });
  expect(there.pendingRemittances).toBeGreaterThan(0);
});

test('each by the permissions of the account there', async () => {
  const there = await awaitingThere(await account({ role: 'operations', permissions: ['queries:read'] }));
  expect(there).toMatchObject({ pendingRemittances: null, openQueries: expect.any(Number), documentsToReview: null });
});

const NOTHING = { pendingRemittances: null, openQueries: null, documentsToReview: null };

test('nothing of where a session would take a code first', async () => {
  const there = await account({});
  const app = await new PersonWithApp(office.portal, there).turnOn();
  office.portal.clock.forward(30_000);
  answerOf(await ada.add(session, here, there, { code: app.code() }), 201);
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await office.portal.portal.app.inject({ url: '/api/me/businesses/awaiting', headers });
  expect(answerOf<OwnBusinessAwaitingAnswer[]>(answer, 200)[1]).toMatchObject(NOTHING);
  await ada.remove(session, there);
});

test('nothing where they are a driver, or their role needs a second factor that they lack', async () => {
  expect(await awaitingThere(await office.portal.people.driver((await account({})).business))).toMatchObject(NOTHING);
  const director = office.portal.as(await account({}));
  answerOf(await director.put('/api/second-factor-rule', { roles: ['payroll'], graceDays: 0 }), 200);
  expect(await awaitingThere(await account({ role: 'payroll' }))).toMatchObject(NOTHING);
});

test('is no call of drivers', async () => {
  const driver = await office.portal.people.driver((await account({})).business);
  expect((await office.portal.as(driver).get('/api/me/businesses/awaiting')).statusCode).toBe(403);
});
