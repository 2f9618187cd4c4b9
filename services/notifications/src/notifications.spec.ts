import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NotificationPreferenceAnswer, SignInAnswer } from '@waybook/contracts/api';
import { listening, LiveListener, signIn, TEST_ACCOUNT, type TestPerson } from '@waybook/portal/testing';
import { Rounds } from './clock/rounds.js';
import { until } from '@waybook/platform/testing';
import { NotificationsDesk } from './testing/notifications-desk.js';

/** "Within a second" on a machine that does other things as well. */
const HEARD_MS = 5_000;

let desk: NotificationsDesk;
let driver: TestPerson;
let address: string;

beforeAll(async () => {
  desk = await NotificationsDesk.open();
  driver = await desk.remittances.driver();
  address = await listening(desk.portal.portal);
});
afterAll(() => desk?.close());

const unread = async (person: TestPerson) =>
  (await desk.portal.as(person).get('/api/notifications/figures')).json<{ unread: number }>().unread;

describe('a remittance on its way', () => {
  test('is told to those who may approve it, and then to its driver with the day of payment', async () => {
    const clerk = await desk.portal.people.admin(desk.business, { role: 'operations' });
    const { id } = await desk.remittances.submitted(driver);
    const arrived = await desk.told(desk.admin, 'remittance_submitted');
    expect(arrived).toMatchObject({ title: 'Remittance to approve', link: `/admin?remittance=${id}`, readAt: null });
    expect(arrived.sentence).toMatch(/^Dora Driver\d+ submitted 16 to 22 Nov 2026: £75\.00 to pay\.$/);
    await desk.remittances.approve(desk.admin, id);
    const approved = await desk.told(driver, 'remittance_approved');
    expect(approved.sentence).toBe(
      'Your remittance for 16 to 22 Nov 2026 is approved. You will be paid £75.00 on Fri 27 Nov.',
    );
    expect((await desk.list(clerk)).map(({ kind }) => kind)).not.toContain('remittance_submitted');
    const settled = (await desk.list(desk.admin)).find((notice) => notice.id === arrived.id);
    expect(settled?.readAt).toBe(desk.portal.clock.now().toISOString());
  });

  test('tells the reason of a rejection as it stands now', async () => {
    const other = await desk.remittances.driver();
    const { id } = await desk.remittances.submitted(other);
    await desk.remittances.reject(desk.admin, id, { notes: 'The photo shows another house' });
    expect((await desk.told(other, 'remittance_rejected')).sentence).toContain('The photo shows another house');
    const { rows } = await desk.portal.database.systemPool.query('select * from notifications');
    expect(JSON.stringify(rows)).not.toMatch(/photo|Dora|example\.org/);
  });

  test('says that a remittance to approve was withdrawn, and counts as read', async () => {
    const other = await desk.remittances.driver();
    const { id } = await desk.remittances.submitted(other);
    const arrived = await desk.told(desk.admin, 'remittance_submitted');
    await desk.portal.as(other).post(`/api/remittances/${id}/withdraw`, {});
    const found = async () => (await desk.list(desk.admin)).find((notice) => notice.id === arrived.id);
    await until(async () => (await found())?.readAt !== null);
    expect((await found())?.sentence).toMatch(/, and has withdrawn it since\.$/);
  });

  test('reaches an open page at once', async () => {
    const watching = await desk.remittances.driver();
    const token = (await signIn(desk.portal.portal.app, watching)).json<SignInAnswer>().token;
    const listener = await LiveListener.open(address, token);
    const { id } = await desk.remittances.submitted(watching);
    expect(await unread(watching)).toBe(0);
    await desk.remittances.approve(desk.admin, id);
    const heard = () => listener.changes.some(({ resources }) => resources.includes('notifications'));
    await listener.until(heard, HEARD_MS);
    expect(await unread(watching)).toBe(1);
    listener.leave();
  });
});

describe('other news', () => {
  test('a query goes to the office and its answer back', async () => {
    const asking = await desk.remittances.driver();
    const { id: remittanceId } = await desk.remittances.submitted(asking);
    const asked = await desk.portal
      .as(asking)
      .post('/api/remittance-queries', { remittanceId, subject: 'Which house?', message: 'It was number 7' });
    expect((await desk.told(desk.admin, 'query_raised')).sentence).toContain('“Which house?”');
    const { id } = asked.json<{ id: string }>();
    await desk.portal.as(desk.admin).post(`/api/remittance-queries/${id}/answer`, { response: 'Number 9' });
    expect((await desk.told(asking, 'query_answered')).sentence).toContain('“Which house?”');
  });

  test('a ticket goes to whom it is assigned, and a mention to whom it names', async () => {
    const { people } = desk.portal;
    const colleague = await people.admin(desk.business, { role: 'operations' });
    const as = desk.portal.as(desk.admin);
    const ticket = await as.post('/api/tickets', { title: 'Vans', description: 'Two', assignedTo: colleague.id });
    const { id } = ticket.json<{ id: string }>();
    const assigned = await desk.told(colleague, 'ticket_assigned');
    expect(assigned.link).toBe(`/admin/tickets?ticket=${id}`);
    expect(assigned.sentence).toMatch(/^Ada Admin\d+ assigned “Vans” to you\.$/);
    await as.post(`/api/tickets/${id}/comments`, { content: `@${colleague.login} which ones?` });
    expect((await desk.told(colleague, 'ticket_mentioned')).sentence).toMatch(/ mentioned you in “Vans”\.$/);
  });

  test('a decision on a document and changed bank details go to the driver', async () => {
    await desk.documents.approved(driver, 'mot', { expiryDate: '2027-11-01' });
    expect((await desk.told(driver, 'document_approved')).sentence).toBe(
      'Your MOT is approved and valid until 1 Nov 2027.',
    );
    const { id } = await desk.documents.submitted(driver, 'dbs', { expiryDate: '2027-11-01' });
    await desk.documents.reject(id, 'It cannot be read.');
    expect((await desk.told(driver, 'document_rejected')).sentence).toBe(
      'Your DBS was rejected: It cannot be read. Please send it again.',
    );
    const entered = await desk.portal.as(desk.admin).put(`/api/drivers/${driver.id}/bank-details`, TEST_ACCOUNT);
    expect([200, 201]).toContain(entered.statusCode);
    expect((await desk.told(driver, 'bank_details_changed')).link).toBe('/driver/profile');
  });

  test('a new password and another e-mail address that the office gave go to the driver', async () => {
    const person = await desk.remittances.driver();
    const given = { password: 'chosen by the office', email: 'chosen.by.the.office@example.org' };
    const changed = await desk.portal.as(desk.admin).put(`/api/drivers/${person.id}`, given);
    expect(changed.statusCode).toBe(200);
    const now = { ...person, login: given.email, password: given.password };
    expect((await desk.told(now, 'password_reset')).sentence).toMatch(/^The office set a new password for you/);
    expect((await desk.told(now, 'email_changed')).sentence).toMatch(/^The office changed the e-mail address/);
  });
});

describe('an event that comes again', () => {
  test('tells nobody anything twice', async () => {
    await desk.caughtUp();
    const before = (await desk.list(driver)).length;
    const { systemPool } = desk.portal.database;
    await systemPool.query(`delete from feed_inbox where consumer = 'notifications'`);
    await systemPool.query(`update feed_checkpoints set seq = 0 where consumer = 'notifications'`);
    await desk.caughtUp();
    expect((await desk.list(driver)).length).toBe(before);
  });
});

describe('reading', () => {
  test('marks one or all as read, again and again, and only one’s own', async () => {
    await desk.caughtUp();
    const [first] = await desk.list(driver, '?show=unread');
    const before = await unread(driver);
    for (let time = 0; time < 2; time += 1) {
      expect((await desk.portal.as(driver).post(`/api/notifications/${first!.id}/read`)).statusCode).toBe(204);
    }
    expect(await unread(driver)).toBe(before - 1);
    expect((await desk.portal.as(desk.admin).post(`/api/notifications/${first!.id}/read`)).statusCode).toBe(404);
    const elsewhere = await desk.portal.people.admin(await desk.portal.people.business());
    expect((await desk.portal.as(elsewhere).post(`/api/notifications/${first!.id}/read`)).statusCode).toBe(404);
    expect((await desk.portal.as(driver).post('/api/notifications/read-all')).statusCode).toBe(204);
    expect(await unread(driver)).toBe(0);
    expect(await unread(desk.admin)).toBeGreaterThan(0);
  });

  test('goes by pages, newest first, and wants a sign-in', async () => {
    const answer = await desk.portal.as(driver).get('/api/notifications?page=2&pageSize=2');
    const all = await desk.list(driver);
    expect(answer.headers['x-total-count']).toBe(String(all.length));
    expect(answer.json()).toEqual(all.slice(2, 4));
    const times = all.map(({ happenedAt }) => happenedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await desk.portal.asNobody().get('/api/notifications')).statusCode).toBe(401);
    expect((await desk.portal.as(driver).get('/api/notifications?show=some')).statusCode).toBe(400);
  });
});

describe('an admin whose permissions are narrowed', () => {
  test('no longer reads what they were told under them', async () => {
    const { people } = desk.portal;
    const approver = await people.admin(desk.business, { role: 'payroll' });
    await desk.remittances.submitted(await desk.remittances.driver());
    await desk.told(approver, 'remittance_submitted');
    const narrowed = { permissions: ['drivers:read'] };
    const changed = await desk.portal.as(desk.admin).put(`/api/admin/users/${approver.id}`, narrowed);
    expect([changed.statusCode, changed.json()]).toEqual([200, expect.objectContaining(narrowed)]);
    await until(async () => (await desk.list(approver)).length === 0);
    expect(await unread(approver)).toBe(0);
  });
});

describe('preferences', () => {
  const path = '/api/notifications/preferences';
  const choose = (person: TestPerson, preferences: object[]) => desk.portal.as(person).put(path, { preferences });

  test('start with everything, but mail for what comes to the office by the dozen', async () => {
    const answer = (await desk.portal.as(desk.admin).get(path)).json<NotificationPreferenceAnswer[]>();
    expect(answer).toContainEqual({ kind: 'remittance_submitted', inApp: true, email: false, isFixed: false });
    expect(answer).toContainEqual({ kind: 'query_raised', inApp: true, email: true, isFixed: false });
    expect(answer.map(({ kind }) => kind)).not.toContain('remittance_approved');
  });

  test('decide what comes, and only that', async () => {
    const quiet = await desk.remittances.driver();
    const off = { kind: 'remittance_approved', inApp: false, email: false };
    expect((await choose(quiet, [off])).json()).toContainEqual({ ...off, isFixed: false });
    const { id } = await desk.remittances.submitted(quiet);
    await desk.remittances.approve(desk.admin, id);
    await desk.caughtUp();
    expect(await desk.list(quiet)).toEqual([]);
  });

  test('can’t switch off what protects the pay, nor what is others’', async () => {
    for (const kind of ['bank_details_changed', 'password_reset', 'email_changed']) {
      const fixed = await choose(driver, [{ kind, inApp: false, email: true }]);
      expect([fixed.statusCode, fixed.json<{ code: string }>().code]).toEqual([422, 'NOTIFICATION_FIXED']);
    }
    const others = await choose(driver, [{ kind: 'query_raised', inApp: true, email: true }]);
    expect([others.statusCode, others.json<{ code: string }>().code]).toEqual([400, 'NOTIFICATION_KIND_UNKNOWN']);
    expect((await choose(driver, [{ kind: 'gossip', inApp: true, email: true }])).statusCode).toBe(400);
  });
});

describe('the clock', () => {
  const rounds = () => new Rounds(desk.portal.database.systemPool);
  const SATURDAY_NINE = new Date('2026-11-21T09:00:00.000Z');

  test('tells on the eve of the cutoff whoever has submitted nothing that stands, once', async () => {
    const idle = await desk.remittances.driver();
    const busy = await desk.remittances.driver();
    await desk.remittances.submitted(busy);
    const paid = await desk.remittances.driver();
    await desk.remittances.approve(desk.admin, (await desk.remittances.submitted(paid)).id);
    const sentBack = await desk.remittances.driver();
    await desk.remittances.reject(desk.admin, (await desk.remittances.submitted(sentBack)).id, { notes: 'Twice' });
    const saturday = SATURDAY_NINE;
    await rounds().runDue(new Date('2026-11-21T08:59:00.000Z'));
    expect((await desk.list(idle)).length).toBe(0);
    await Promise.all([rounds().runDue(saturday), rounds().runDue(saturday)]);
    await rounds().runDue(new Date('2026-11-22T10:00:00.000Z'));
    expect((await desk.list(idle)).map(({ kind }) => kind)).toEqual(['cutoff_tomorrow']);
    expect((await desk.list(sentBack)).map(({ kind }) => kind)).toContain('cutoff_tomorrow');
    for (const driver of [busy, paid]) {
      expect((await desk.list(driver)).map(({ kind }) => kind)).not.toContain('cutoff_tomorrow');
    }
  });

  test('tells driver and office of a document that runs out, each occasion once', async () => {
    const holder = await desk.remittances.driver();
    await desk.documents.approved(holder, 'insurance', { expiryDate: '2026-12-21' });
    await desk.caughtUp();
    const on = (day: string) => rounds().runDue(new Date(`${day}T10:00:00.000Z`));
    for (const day of ['2026-12-07', '2026-12-08', '2026-12-14', '2026-12-22', '2026-12-23']) await on(day);
    const kinds = (await desk.list(holder)).map(({ kind }) => kind).filter((kind) => kind.startsWith('document_ex'));
    expect(kinds.sort()).toEqual(['document_expired', 'document_expiring', 'document_expiring']);
    expect((await desk.list(desk.admin)).filter(({ kind }) => kind === 'document_expired')).toHaveLength(1);
  });
});

describe('a driver who is deleted', () => {
  test('leaves no notices behind, and what colleagues were told names nobody', async () => {
    const leaver = await desk.remittances.driver({ firstName: 'Zelda' });
    const { id } = await desk.remittances.submitted(leaver);
    await desk.remittances.reject(desk.admin, id, { notes: 'Twice' });
    await desk.told(leaver, 'remittance_rejected');
    const deleted = await desk.portal.as(desk.admin).delete(`/api/drivers/${leaver.id}`);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    const { systemPool } = desk.portal.database;
    await until(async () => {
      const { rowCount } = await systemPool.query('select from notifications where recipient_id = $1', [leaver.id]);
      return rowCount === 0;
    });
    expect(JSON.stringify(await desk.list(desk.admin))).not.toContain('Zelda');
  });
});
