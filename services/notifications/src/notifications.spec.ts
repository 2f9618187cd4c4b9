import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NotificationPreferenceAnswer, SignInAnswer } from '@waybook/contracts/api';
import { listening, LiveListener, signIn, TEST_ACCOUNT, type TestPerson } from '@waybook/portal/testing';
import { DailyJobs } from './schedule/daily-jobs.js';
import { until } from '@waybook/platform/testing';
import { NotificationsFixture } from './testing/notifications-fixture.js';

/** "Within a second" on a machine that does other things as well. */
const HEARD_MS = 5_000;

let fixture: NotificationsFixture;
let driver: TestPerson;
let address: string;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  driver = await fixture.remittances.driver();
  address = await listening(fixture.portal.portal);
});
afterAll(() => fixture?.close());

const unread = async (person: TestPerson) =>
  (await fixture.portal.as(person).get('/api/notifications/figures')).json<{ unread: number }>().unread;

describe('a remittance on its way', () => {
  test('is told to those who may approve it, and then to its driver with the day of payment', async () => {
    const clerk = await fixture.portal.people.admin(fixture.business, { role: 'operations' });
    const { id } = await fixture.remittances.submitted(driver);
    const arrived = await fixture.untilNotified(fixture.admin, 'remittance_submitted');
    expect(arrived).toMatchObject({ title: 'Remittance to approve', link: `/admin?remittance=${id}`, readAt: null });
    expect(arrived.sentence).toMatch(/^Dora Driver\d+ submitted Nov 16 – Nov 22, 2026: £75\.00 to pay\.$/);
    await fixture.remittances.approve(fixture.admin, id);
    const approved = await fixture.untilNotified(driver, 'remittance_approved');
    expect(approved.sentence).toBe(
      'Your remittance for Nov 16 – Nov 22, 2026 is approved. You will be paid £75.00 on Fri, Nov 27, 2026.',
    );
    expect((await fixture.list(clerk)).map(({ kind }) => kind)).not.toContain('remittance_submitted');
    const settled = (await fixture.list(fixture.admin)).find((notice) => notice.id === arrived.id);
    expect(settled?.readAt).toBe(fixture.portal.clock.now().toISOString());
  });

  test('tells the reason of a rejection as it stands now', async () => {
    const other = await fixture.remittances.driver();
    const { id } = await fixture.remittances.submitted(other);
    await fixture.remittances.reject(fixture.admin, id, { notes: 'The photo shows another house' });
    expect((await fixture.untilNotified(other, 'remittance_rejected')).sentence).toContain(
      'The photo shows another house',
    );
    const { rows } = await fixture.portal.database.systemPool.query('select * from notifications');
    expect(JSON.stringify(rows)).not.toMatch(/photo|Dora|example\.org/);
  });

  test('says that a remittance to approve was withdrawn, and counts as read', async () => {
    const other = await fixture.remittances.driver();
    const { id } = await fixture.remittances.submitted(other);
    await fixture.caughtUp();
    // Those of the remittances before, which are decided, are read.
    const [arrived] = (await fixture.list(fixture.admin)).filter(({ readAt }) => readAt === null);
    await fixture.portal.as(other).post(`/api/remittances/${id}/withdraw`, {});
    const found = async () => (await fixture.list(fixture.admin)).find((notice) => notice.id === arrived?.id);
    await until(async () => (await found())?.readAt !== null);
    expect((await found())?.sentence).toMatch(/, and has withdrawn it since\.$/);
  });

  test('reaches an open page at once', async () => {
    const watching = await fixture.remittances.driver();
    const token = (await signIn(fixture.portal.portal.app, watching)).json<SignInAnswer>().token;
    const listener = await LiveListener.open(address, token);
    const { id } = await fixture.remittances.submitted(watching);
    expect(await unread(watching)).toBe(0);
    await fixture.remittances.approve(fixture.admin, id);
    const heard = () => listener.changes.some(({ resources }) => resources.includes('notifications'));
    await listener.until(heard, HEARD_MS);
    expect(await unread(watching)).toBe(1);
    listener.leave();
  });
});

describe('other news', () => {
  test('a query goes to the office and its answer back', async () => {
    const asking = await fixture.remittances.driver();
    const { id: remittanceId } = await fixture.remittances.submitted(asking);
    const asked = await fixture.portal
      .as(asking)
      .post('/api/remittance-queries', { remittanceId, subject: 'Which house?', message: 'It was number 7' });
    expect((await fixture.untilNotified(fixture.admin, 'query_raised')).sentence).toContain('“Which house?”');
    const { id } = asked.json<{ id: string }>();
    await fixture.portal.as(fixture.admin).post(`/api/remittance-queries/${id}/answer`, { response: 'Number 9' });
    expect((await fixture.untilNotified(asking, 'query_answered')).sentence).toContain('“Which house?”');
  });

  test('a ticket goes to whom it is assigned, and a mention to whom it names', async () => {
    const { people } = fixture.portal;
    const colleague = await people.admin(fixture.business, { role: 'operations' });
    const as = fixture.portal.as(fixture.admin);
    const ticket = await as.post('/api/tickets', { title: 'Vans', description: 'Two', assignedTo: colleague.id });
    const { id } = ticket.json<{ id: string }>();
    const assigned = await fixture.untilNotified(colleague, 'ticket_assigned');
    expect(assigned.link).toBe(`/admin/tickets?ticket=${id}`);
    expect(assigned.sentence).toMatch(/^Ada Admin\d+ assigned “Vans” to you\.$/);
    await as.post(`/api/tickets/${id}/comments`, { content: `@${colleague.login} which ones?` });
    expect((await fixture.untilNotified(colleague, 'ticket_mentioned')).sentence).toMatch(
      / mentioned you in “Vans”\.$/,
    );
  });

  test('a decision on a document and changed bank details go to the driver', async () => {
    await fixture.documents.approved(driver, 'mot', { expiryDate: '2027-11-01' });
    expect((await fixture.untilNotified(driver, 'document_approved')).sentence).toBe(
      'Your MOT is approved and valid until Nov 01, 2027.',
    );
    const { id } = await fixture.documents.submitted(driver, 'dbs', { expiryDate: '2027-11-01' });
    await fixture.documents.reject(id, 'It cannot be read.');
    expect((await fixture.untilNotified(driver, 'document_rejected')).sentence).toBe(
      'Your DBS was rejected: It cannot be read. Please send it again.',
    );
    const entered = await fixture.portal.as(fixture.admin).put(`/api/drivers/${driver.id}/bank-details`, TEST_ACCOUNT);
    expect([200, 201]).toContain(entered.statusCode);
    expect((await fixture.untilNotified(driver, 'bank_details_changed')).link).toBe('/driver/profile');
  });

  test('a new password and another email address that the office gave go to the driver', async () => {
    const person = await fixture.remittances.driver();
    const given = { password: 'a lorry full of apples', email: 'chosen.by.the.office@example.org' };
    const changed = await fixture.portal.as(fixture.admin).put(`/api/drivers/${person.id}`, given);
    expect(changed.statusCode).toBe(200);
    const now = { ...person, login: given.email, password: given.password };
    expect((await fixture.untilNotified(now, 'password_reset')).sentence).toMatch(
      /^The office set a new password for you/,
    );
    expect((await fixture.untilNotified(now, 'email_changed')).sentence).toMatch(
      /^The office changed the email address/,
    );
  });
});

describe('an event that comes again', () => {
  test('tells nobody anything twice', async () => {
    await fixture.caughtUp();
    const before = (await fixture.list(driver)).length;
    const { systemPool } = fixture.portal.database;
    await systemPool.query(`delete from feed_inbox where consumer = 'notifications'`);
    await systemPool.query(`update feed_checkpoints set seq = 0 where consumer = 'notifications'`);
    await fixture.caughtUp();
    expect((await fixture.list(driver)).length).toBe(before);
  });
});

describe('reading', () => {
  test('marks one or all as read, again and again, and only one’s own', async () => {
    await fixture.caughtUp();
    const [first] = await fixture.list(driver, '?show=unread');
    const before = await unread(driver);
    for (let time = 0; time < 2; time += 1) {
      expect((await fixture.portal.as(driver).post(`/api/notifications/${first!.id}/read`)).statusCode).toBe(204);
    }
    expect(await unread(driver)).toBe(before - 1);
    expect((await fixture.portal.as(fixture.admin).post(`/api/notifications/${first!.id}/read`)).statusCode).toBe(404);
    const elsewhere = await fixture.portal.people.admin(await fixture.portal.people.business());
    expect((await fixture.portal.as(elsewhere).post(`/api/notifications/${first!.id}/read`)).statusCode).toBe(404);
    expect((await fixture.portal.as(driver).post('/api/notifications/read-all')).statusCode).toBe(204);
    expect(await unread(driver)).toBe(0);
    expect(await unread(fixture.admin)).toBeGreaterThan(0);
  });

  test('goes by pages, newest first, and wants a sign-in', async () => {
    const answer = await fixture.portal.as(driver).get('/api/notifications?page=2&pageSize=2');
    const all = await fixture.list(driver);
    expect(answer.headers['x-total-count']).toBe(String(all.length));
    expect(answer.json()).toEqual(all.slice(2, 4));
    const times = all.map(({ happenedAt }) => happenedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await fixture.portal.asNobody().get('/api/notifications')).statusCode).toBe(401);
    expect((await fixture.portal.as(driver).get('/api/notifications?show=some')).statusCode).toBe(400);
  });
});

describe('an admin whose permissions are narrowed', () => {
  test('no longer reads what they were told under them', async () => {
    const { people } = fixture.portal;
    const approver = await people.admin(fixture.business, { role: 'payroll' });
    await fixture.remittances.submitted(await fixture.remittances.driver());
    await fixture.untilNotified(approver, 'remittance_submitted');
    const narrowed = { permissions: ['drivers:read'] };
    const changed = await fixture.portal.as(fixture.admin).put(`/api/admin/users/${approver.id}`, narrowed);
    expect([changed.statusCode, changed.json()]).toEqual([200, expect.objectContaining(narrowed)]);
    await until(async () => (await fixture.list(approver)).length === 0);
    expect(await unread(approver)).toBe(0);
  });
});

describe('preferences', () => {
  const path = '/api/notifications/preferences';
  const choose = (person: TestPerson, preferences: object[]) => fixture.portal.as(person).put(path, { preferences });

  test('start with everything, but mail for what comes to the office by the dozen', async () => {
    const answer = (await fixture.portal.as(fixture.admin).get(path)).json<NotificationPreferenceAnswer[]>();
    expect(answer).toContainEqual({ kind: 'remittance_submitted', inApp: true, email: false, isFixed: false });
    expect(answer).toContainEqual({ kind: 'query_raised', inApp: true, email: true, isFixed: false });
    expect(answer.map(({ kind }) => kind)).not.toContain('remittance_approved');
  });

  test('decide what comes, and only that', async () => {
    const quiet = await fixture.remittances.driver();
    const off = { kind: 'remittance_approved', inApp: false, email: false };
    expect((await choose(quiet, [off])).json()).toContainEqual({ ...off, isFixed: false });
    const { id } = await fixture.remittances.submitted(quiet);
    await fixture.remittances.approve(fixture.admin, id);
    await fixture.caughtUp();
    expect(await fixture.list(quiet)).toEqual([]);
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
  const rounds = () => new DailyJobs(fixture.portal.database.systemPool);
  const SATURDAY_NINE = new Date('2026-11-21T09:00:00.000Z');

  test('tells on the eve of the cutoff whoever has submitted nothing that stands, once', async () => {
    const idle = await fixture.remittances.driver();
    const busy = await fixture.remittances.driver();
    await fixture.remittances.submitted(busy);
    const paid = await fixture.remittances.driver();
    await fixture.remittances.approve(fixture.admin, (await fixture.remittances.submitted(paid)).id);
    const sentBack = await fixture.remittances.driver();
    await fixture.remittances.reject(fixture.admin, (await fixture.remittances.submitted(sentBack)).id, {
      notes: 'Twice',
    });
    const saturday = SATURDAY_NINE;
    await rounds().runDue(new Date('2026-11-21T08:59:00.000Z'));
    expect((await fixture.list(idle)).length).toBe(0);
    await Promise.all([rounds().runDue(saturday), rounds().runDue(saturday)]);
    await rounds().runDue(new Date('2026-11-22T10:00:00.000Z'));
    expect((await fixture.list(idle)).map(({ kind }) => kind)).toEqual(['cutoff_tomorrow']);
    expect((await fixture.list(sentBack)).map(({ kind }) => kind)).toContain('cutoff_tomorrow');
    for (const driver of [busy, paid]) {
      expect((await fixture.list(driver)).map(({ kind }) => kind)).not.toContain('cutoff_tomorrow');
    }
  });

  test('tells driver and office of a document that runs out, each occasion once', async () => {
    const holder = await fixture.remittances.driver();
    await fixture.documents.approved(holder, 'insurance', { expiryDate: '2026-12-21' });
    await fixture.caughtUp();
    const on = (day: string) => rounds().runDue(new Date(`${day}T10:00:00.000Z`));
    for (const day of ['2026-12-07', '2026-12-08', '2026-12-14', '2026-12-22', '2026-12-23']) await on(day);
    const kinds = (await fixture.list(holder)).map(({ kind }) => kind).filter((kind) => kind.startsWith('document_ex'));
    expect(kinds.sort()).toEqual(['document_expired', 'document_expiring', 'document_expiring']);
    expect((await fixture.list(fixture.admin)).filter(({ kind }) => kind === 'document_expired')).toHaveLength(1);
    const { rows } = await fixture.portal.database.systemPool.query(
      `select recipient_type as who, count(*)::int as mails from notification_emails e
        join notifications n on n.id = e.notification_id where n.kind like 'document_ex%' group by 1`,
    );
    expect(rows).toEqual([{ who: 'driver', mails: 3 }]);
  });
});

describe('the language', () => {
  const path = '/api/notifications/language';

  test("is English until a driver chooses another, and then their notices' as well", async () => {
    const reader = await fixture.remittances.driver();
    const asReader = fixture.portal.as(reader);
    expect((await asReader.get(path)).json()).toEqual({ language: null });
    expect((await asReader.put(path, { language: 'ro' })).json()).toEqual({ language: 'ro' });
    expect((await asReader.put(path, { language: 'pl' })).json()).toEqual({ language: 'pl' });
    expect((await asReader.get(path)).json()).toEqual({ language: 'pl' });
    expect((await fixture.portal.as(driver).get(path)).json()).toEqual({ language: null });
    const { id } = await fixture.remittances.submitted(reader);
    await fixture.remittances.approve(fixture.admin, id);
    await fixture.untilNotified(reader, 'remittance_approved');
    expect(await fixture.list(reader)).toMatchObject([{ title: 'Rozliczenie zatwierdzone' }]);
  });

  test("is one of those that there are, and a driver's to choose", async () => {
    expect((await fixture.portal.as(driver).put(path, { language: 'xx' })).statusCode).toBe(400);
    expect((await fixture.portal.as(fixture.admin).put(path, { language: 'pl' })).statusCode).toBe(403);
  });
});

describe('a driver who is deleted', () => {
  test('leaves no notices behind, and what colleagues were told names nobody', async () => {
    const leaver = await fixture.remittances.driver({ firstName: 'Zelda' });
    const { id } = await fixture.remittances.submitted(leaver);
    await fixture.remittances.reject(fixture.admin, id, { notes: 'Twice' });
    await fixture.untilNotified(leaver, 'remittance_rejected');
    const chosen = { preferences: [{ kind: 'remittance_approved', inApp: true, email: false }] };
    expect((await fixture.portal.as(leaver).put('/api/notifications/preferences', chosen)).statusCode).toBe(200);
    await fixture.portal.as(leaver).put('/api/notifications/language', { language: 'pl' });
    const deleted = await fixture.portal.as(fixture.admin).delete(`/api/drivers/${leaver.id}`);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    const { systemPool } = fixture.portal.database;
    await until(async () => {
      const { rowCount } = await systemPool.query(
        `select from notifications where recipient_id = $1
          union all select from notification_preferences where person_id = $1
          union all select from notification_languages where person_id = $1`,
        [leaver.id],
      );
      return rowCount === 0;
    });
    expect(JSON.stringify(await fixture.list(fixture.admin))).not.toContain('Zelda');
  });
});
