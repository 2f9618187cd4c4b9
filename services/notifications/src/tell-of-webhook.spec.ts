import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NotificationsFixture } from './testing/notifications-fixture.js';
import { tellOfWebhook } from './tell-of-webhook.js';

let fixture: NotificationsFixture;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
});
afterAll(() => fixture?.close());

test('whoever runs the business is told of a webhook, once a day, and nobody else', async () => {
  const { portal, business, admin } = fixture;
  const clerk = await portal.people.admin(business, { role: 'payroll' });
  const stranger = await portal.people.admin(await portal.people.business());
  const endpointId = '0199a000-0000-7000-8000-000000000001';
  const trouble = {
    business,
    endpointId,
    host: 'payroll.example.com',
    trouble: 'failing',
    at: portal.clock.now(),
  } as const;
  for (const at of [trouble.at, new Date(trouble.at.getTime() + 60_000)]) {
    await tellOfWebhook(portal.database.systemPool, { ...trouble, at });
  }
  const told = await fixture.list(admin);
  expect(told).toMatchObject([
    {
      kind: 'webhook_trouble',
      sentence: expect.stringContaining('payroll.example.com has taken no message for three days'),
      link: '/admin/settings?tab=webhooks',
    },
  ]);
  expect([await fixture.list(clerk), await fixture.list(stranger)]).toEqual([[], []]);
});
