import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tellOfEInvoice } from './tell-of-e-invoice.js';
import { NotificationsFixture } from './testing/notifications-fixture.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const REMITTANCE = '0199a000-0000-7000-8000-000000000002';

let fixture: NotificationsFixture;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
});
afterAll(() => fixture?.close());

test('whoever approves remittances is told of an e-invoice that was rejected, once, and of one that was set aside, once a day', async () => {
  const { portal, business, admin } = fixture;
  const reader = await portal.people.admin(business, { role: 'finance' });
  const stranger = await portal.people.admin(await portal.people.business());
  const deliveryId = '0199a000-0000-7000-8000-000000000001';
  const trouble = { business, remittanceId: REMITTANCE, deliveryId, number: 7, at: portal.clock.now() };
  for (const kind of ['e_invoice_rejected', 'e_invoice_set_aside'] as const) {
    for (const laterMs of [0, 60_000, DAY_MS]) {
      const at = new Date(trouble.at.getTime() + laterMs);
      await tellOfEInvoice(portal.database.systemPool, { ...trouble, at }, kind);
    }
  }
  const told = await fixture.list(admin);
  expect(told.map(({ kind }) => kind).toSorted()).toEqual([
    'e_invoice_rejected',
    'e_invoice_set_aside',
    'e_invoice_set_aside',
  ]);
  const [rejected] = told.filter(({ kind }) => kind === 'e_invoice_rejected');
  expect(rejected).toMatchObject({
    sentence: expect.stringContaining('INV-000007 was sent through Peppol and came back'),
  });
  expect(await fixture.list(stranger)).toEqual([]);
  expect((await fixture.list(reader)).filter(({ kind }) => kind.startsWith('e_invoice'))).toEqual([]);
});
