import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tellOfDirectory } from './tell-of-directory.js';
import { NotificationsFixture } from './testing/notifications-fixture.js';

let fixture: NotificationsFixture;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
});
afterAll(() => fixture?.close());

test('the directors are told who keeps access and who lost it, once a day, by mail as well', async () => {
  const { portal, business, admin } = fixture;
  const clerk = await portal.people.admin(business, { role: 'payroll', firstName: 'Petra', lastName: 'Payne' });
  const stranger = await portal.people.admin(await portal.people.business());
  const refusal = { business, adminUserId: clerk.id, isActive: true, code: 'SCIM_ACCOUNT_NOT_THEIRS' };
  const at = portal.clock.now();
  for (const time of [at, new Date(at.getTime() + 60_000)]) {
    await tellOfDirectory(portal.database.systemPool, { ...refusal, at: time });
    await tellOfDirectory(portal.database.systemPool, {
      ...refusal,
      isActive: false,
      code: 'INVALID_REQUEST',
      at: time,
    });
  }
  const told = await fixture.list(admin);
  expect(told.map(({ kind, title, sentence, link }) => [kind, title, sentence.slice(0, 70), link]).toSorted()).toEqual([
    [
      'directory_refused',
      'A leaver still has access',
      "Your company's directory tried to take away the access of Petra Payne,",
      '/admin/admin-users',
    ],
    [
      'directory_refused',
      'A leaver was deactivated',
      "Your company's directory deactivated Petra Payne. It asked for other c",
      '/admin/admin-users',
    ],
  ]);
  const { rows } = await portal.database.systemPool.query(
    `select from notification_emails e join notifications n on n.id = e.notification_id where n.recipient_id = $1`,
    [admin.id],
  );
  expect(rows).toHaveLength(2);
  expect([await fixture.list(clerk), await fixture.list(stranger)]).toEqual([[], []]);
});
