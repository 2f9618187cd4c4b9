import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActivityAnswer } from '@waybook/contracts/api';
import { queryAsOwner } from '@waybook/platform/testing';
import { answerOf, codeOfApp, type TestPerson } from '@waybook/portal/testing';
import { Outbox } from '../mail/outbox.js';
import { fragmentOf, PasswordMailFixture, textOf } from '../testing/password-mail-fixture.js';
import { AccountNotices } from './account-notices.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let fixture: PasswordMailFixture;
let director: TestPerson;
let partner: TestPerson;
let clerk: TestPerson;

beforeAll(async () => {
  fixture = await PasswordMailFixture.open();
});
beforeEach(async () => {
  fixture.portal.clock.forward(2 * HOUR_MS);
  const business = await fixture.portal.people.business();
  director = await fixture.portal.people.admin(business, { firstName: 'Dora', lastName: 'Director' });
  partner = await fixture.portal.people.admin(business, { firstName: 'Pat', lastName: 'Partner' });
  const name = { firstName: 'Colin', lastName: 'Clerk' };
  clerk = await fixture.portal.people.admin(business, { ...name, role: 'payroll' });
});
afterEach(() => fixture.clear());
afterEach(() => nothingWaits());
afterAll(() => fixture?.close());

const changes = async (body: object, by = director, who = clerk) =>
  answerOf(await fixture.portal.as(by).put(`/api/admin/users/${who.id}`, body), 200);
const nothingWaits = () => queryAsOwner(fixture.portal.database, 'delete from notification_emails');
const told = async () => {
  const { systemPool } = fixture.portal.database;
  const notices = new AccountNotices(systemPool, fixture.portal.clock, {
    info: () => undefined,
    warn: () => undefined,
  } as never);
  while (await notices.recordDue());
};
const sentencesFor = async (person: TestPerson) =>
  (await fixture.notifications.list(person)).map(({ sentence }) => sentence);
/** Where mails of the newest notice of the person go. */
const mailedTo = async () => {
  const due = await new Outbox(fixture.portal.database.systemPool).takeDue(fixture.portal.clock.now());
  return due.map(({ recipient }) => recipient?.email).sort();
};
const emailOf = async ({ id }: TestPerson) => {
  const answer = await fixture.portal.as(director).get(`/api/admin/users/${id}`);
  return answer.json<{ email: string }>().email;
};

describe('a director who is after a colleague’s account', () => {
  test('sends a link to the colleague’s own mailbox alone: directors and colleague are told, and no one sees the link', async () => {
    const sent = await fixture.portal.as(director).post(`/api/admin/users/${clerk.id}/reset-link`, {});
    expect([sent.statusCode, sent.body.includes('token')]).toEqual([202, false]);
    await fixture.sender().sendDue();
    expect(fixture.server.received.map(({ to }) => to)).toEqual([[await emailOf(clerk)]]);
    expect(fragmentOf(fixture.server.received[0]!).get('login')).toBe(clerk.login);
    await told();
    const [toPartner, toClerk] = [await sentencesFor(partner), await sentencesFor(clerk)];
    expect(toPartner[0]).toBe(
      'Dora Director sent Colin Clerk a link to choose a new password. If you know nothing of it, ask them and another director at once.',
    );
    expect(toClerk[0]).toBe(
      'Dora Director sent you a link to choose a new password. If you know nothing of it, tell a director at once.',
    );
    expect(await mailedTo()).toHaveLength(3);
  });

  test('takes a right for a minute and gives it back: both are told by the right’s name, and so does the trail', async () => {
    const held = ['payments:read', 'payments:run'];
    await changes({ permissions: held });
    await told();
    await changes({ permissions: ['payments:read', 'drivers:read'] });
    await changes({ permissions: held });
    await told();
    const taken =
      'Dora Director gave Colin Clerk “See drivers” and took “Make payment runs and bank files” from Colin Clerk.';
    expect(await sentencesFor(partner)).toContainEqual(expect.stringContaining(taken));
    const given = 'gave you “Make payment runs and bank files” and took “See drivers” from you';
    expect(await sentencesFor(clerk)).toContainEqual(expect.stringContaining(given));
    const trail = (await fixture.portal.as(director).get('/api/activity')).json<ActivityAnswer[]>();
    const sentences = trail.map(({ sentence }) => sentence);
    expect(sentences).toContain(
      'Dora Director gave Colin Clerk “See drivers” and took “Make payment runs and bank files” from them.',
    );
    expect(sentences.join()).not.toMatch(/gave Colin Clerk \d permissions/);
  });

  test('changes the address and the role, and switches the account off: the former address is told for 30 days', async () => {
    const before = await emailOf(clerk);
    await changes({ email: 'mallory@example.net' });
    await told();
    expect(await mailedTo()).toEqual(
      [before, 'mallory@example.net', await emailOf(director), await emailOf(partner)].sort(),
    );
    await changes({ role: 'finance', isActive: false });
    await told();
    expect((await sentencesFor(partner)).join(' ')).toContain('made Colin Clerk finance');
    expect((await sentencesFor(partner)).join(' ')).toContain("deactivated Colin Clerk's account");
    expect(await mailedTo()).toContain(before);
    await nothingWaits();
    fixture.portal.clock.forward(31 * DAY_MS);
    await changes({ isActive: true });
    await told();
    expect(await mailedTo()).not.toContain(before);
  });

  test('resets the second factor: the other directors are told, and the colleague by a mail of its own, at the former address as well', async () => {
    const before = await emailOf(clerk);
    await changes({ email: 'mallory2@example.net' });
    const as = fixture.portal.as(clerk);
    const own = '/api/auth/second-factor';
    const setUp = await as.post(`${own}/set-up`, { currentPassword: clerk.password });
    const code = codeOfApp(setUp.json<{ secret: string }>().secret, fixture.portal.clock.now().getTime());
    expect((await as.put(own, { code })).statusCode).toBe(200);
    fixture.server.received.length = 0;
    const reason = { reason: 'lost the phone' };
    const reset = await fixture.portal.as(director).post(`/api/admin/users/${clerk.id}/reset-second-factor`, reason);
    expect(reset.statusCode).toBe(204);
    await told();
    expect((await sentencesFor(partner)).join(' ')).toContain("Dora Director reset Colin Clerk's second factor");
    await fixture.sender().sendDue();
    const [mailed] = fixture.server.received.filter(({ content }) => textOf(content).includes('was reset'));
    expect(mailed).toBeDefined();
    expect(fixture.server.received.flatMap(({ to }) => to)).toContain(before);
  });

  test('makes an account: the other directors hear of it, whoever made it', async () => {
    const body = { firstName: 'Mal', lastName: 'Lory', username: 'mal', email: 'mal@example.net', role: 'payroll' };
    answerOf(
      await fixture.portal.as(director).post('/api/admin/users', { ...body, password: 'correct horse battery' }),
      201,
    );
    await told();
    expect((await sentencesFor(partner)).join(' ')).toContain(
      'Dora Director made an admin account for Mal Lory (payroll)',
    );
    expect(await sentencesFor(clerk)).toEqual([]);
  });

  test('has what they are told kept from no preference, and by no lost right', async () => {
    const preferences = [{ kind: 'admin_account_changed', inApp: false, email: false }];
    await fixture.portal.as(partner).put('/api/notifications/preferences', { preferences });
    await changes({ permissions: [] }, director, partner);
    await changes({ role: 'operations' });
    await told();
    expect((await sentencesFor(partner)).join(' ')).toContain('made Colin Clerk operations');
  });
});
