import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '@waybook/portal/testing';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { DailyJobs } from './daily-jobs.js';

let fixture: NotificationsFixture;
let director: TestPerson;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  director = fixture.admin;
});
afterAll(() => fixture?.close());

const create = async (name: string, expiresOn: string | null, as = director) =>
  (await fixture.portal.as(as).post('/api/api-keys', { name, expiresOn })).json<ApiKeyAnswer>();
const runOn = async (instant: string) => {
  fixture.portal.clock.set(instant);
  await new DailyJobs(fixture.portal.database.systemPool).runDue(fixture.portal.clock.now());
};
const told = async (person = director, wanted = 'api_key_expiring') => {
  const notices = await fixture.list(person);
  return notices.filter(({ kind }) => kind === wanted).map(({ sentence }) => sentence);
};

test('whoever runs the business is told of a key once, two weeks before it expires', async () => {
  const clerk = await fixture.portal.people.admin(fixture.business, { role: 'payroll' });
  const stranger = await fixture.portal.people.admin(await fixture.portal.people.business());
  await create('Payroll', '2026-12-20');
  await create('For ever', null);
  await create('Later', '2026-12-21');
  const { id } = await create('Gone', '2026-12-20');
  await fixture.portal.as(director).post(`/api/api-keys/${id}/revoke`);
  await runOn('2026-12-06T12:00:00.000Z');
  expect(await told()).toEqual([]);
  await runOn('2026-12-07T12:00:00.000Z');
  expect(await told()).toEqual([expect.stringMatching(/^The API key “Payroll” is good until Dec 20, 2026\./)]);
  await runOn('2026-12-08T12:00:00.000Z');
  const [later, first, ...rest] = await told();
  expect([later, first]).toEqual([expect.stringContaining('“Later”'), expect.stringContaining('“Payroll”')]);
  expect(rest).toEqual([]);
  expect([await told(clerk), await told(stranger)]).toEqual([[], []]);
});

test('nobody is told of a key that has expired already', async () => {
  const stranger = await fixture.portal.people.admin(await fixture.portal.people.business());
  await create('Brief', '2026-12-09', stranger);
  await runOn('2026-12-10T12:00:00.000Z');
  expect(await told(stranger)).toEqual([]);
});

test('whoever runs the business is told once, at any hour, of each good key whose maker may sign in no more', async () => {
  const { portal } = fixture;
  const business = await portal.people.business();
  const [runs, clerk] = [await portal.people.admin(business), await portal.people.admin(business, { role: 'payroll' })];
  const petra = await portal.people.admin(business, { firstName: 'Petra', lastName: 'Payne' });
  const tom = await portal.people.admin(business, { firstName: 'Tom', lastName: 'Ashworth' });
  await create('Payroll', null, petra);
  await create('Brief', '2026-12-09', petra);
  const { id } = await create('Revoked', null, petra);
  await portal.as(runs).post(`/api/api-keys/${id}/revoke`);
  await create('Books', null, tom);
  await runOn('2026-12-12T03:00:00.000Z');
  expect(await told(runs, 'api_key_left')).toEqual([]);
  await portal.as(runs).put(`/api/admin/users/${petra.id}`, { isActive: false });
  expect((await portal.as(runs).delete(`/api/admin/users/${tom.id}`)).statusCode).toBe(204);
  await runOn('2026-12-12T03:01:00.000Z');
  await runOn('2026-12-13T03:00:00.000Z');
  expect((await told(runs, 'api_key_left')).sort()).toEqual([
    expect.stringMatching(/^Petra Payne, who made the API key “Payroll”, may sign in no more\./),
    expect.stringMatching(/^Tom Ashworth, who made the API key “Books”, may sign in no more\./),
  ]);
  expect(await told(clerk, 'api_key_left')).toEqual([]);
});
