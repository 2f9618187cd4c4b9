import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationAnswer, NotificationPreferenceAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { NotificationBell } from './NotificationBell';

const approved: NotificationAnswer = {
  id: 'notice-1',
  kind: 'remittance_approved',
  title: 'Remittance approved',
  sentence: 'You will be paid £412.80 on Fri, Nov 27, 2026.',
  link: '/driver/remittances',
  happenedAt: '2026-11-20T11:00:00.000Z',
  readAt: null,
};

let notifications: NotificationAnswer[];
let preferences: NotificationPreferenceAnswer[];
let writes: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  notifications = [approved];
  preferences = [
    { kind: 'remittance_approved', inApp: true, email: true, isFixed: false },
    { kind: 'bank_details_changed', inApp: true, email: true, isFixed: true },
    { kind: 'password_reset', inApp: true, email: true, isFixed: true },
    { kind: 'email_changed', inApp: true, email: true, isFixed: true },
  ];
  writes = [];
  stop = await servePage(answerTo);
});
afterEach(() => stop());

function answerTo(request: PageRequestSeen): PageAnswer {
  const { path, method } = request;
  if (method !== 'GET') {
    writes.push(request);
    if (path.endsWith('/preferences')) return { status: 200, json: preferences };
    notifications = notifications.map((one) => ({ ...one, readAt: '2026-11-20T12:00:00.000Z' }));
    return { status: 204 };
  }
  const unread = notifications.filter(({ readAt }) => readAt === null);
  if (path.endsWith('/figures')) return { status: 200, json: { unread: unread.length } };
  if (path.endsWith('/preferences')) return { status: 200, json: preferences };
  return { status: 200, json: path.includes('show=unread') ? unread : notifications };
}

async function openBell() {
  const { person } = openScreen(<NotificationBell />);
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  return person;
}

describe('the bell', () => {
  test('counts what is unread, and reading a notice is going where it leads', async () => {
    const person = await openBell();
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    const notice = await within(dialog).findByRole('link', { name: /Unread: Remittance approved.*£412\.80/ });
    expect(notice.getAttribute('href')).toBe('/driver/remittances');
    await person.click(notice);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(writes.map(({ path }) => path)).toEqual(['/api/notifications/notice-1/read']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('marks all as read', async () => {
    const person = await openBell();
    await person.click(await screen.findByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeTruthy();
    expect(writes.map(({ path }) => path)).toEqual(['/api/notifications/read-all']);
  });

  test('says so where there is nothing', async () => {
    notifications = [];
    const { person } = openScreen(<NotificationBell />);
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });

  test('leads to everything, and from there to the preferences, where each choice counts at once', async () => {
    const person = await openBell();
    await person.click(await screen.findByRole('button', { name: 'See all notifications' }));
    await person.click(await screen.findByRole('button', { name: 'Unread' }));
    expect(await screen.findByRole('link', { name: /Remittance approved/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Notification preferences' }));
    const mail = await screen.findByRole('checkbox', { name: 'Your remittance is approved: by email' });
    await person.click(mail);
    await waitFor(() => expect(writes).not.toHaveLength(0));
    expect(writes.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { preferences: [{ kind: 'remittance_approved', inApp: true, email: false }] },
    ]);
    for (const fixed of [
      'Your bank details are changed',
      'The office sets you a new password',
      'The office changes your email address',
    ]) {
      for (const channel of ['in the portal', 'by email']) {
        const box = screen.getByRole<HTMLInputElement>('checkbox', { name: `${fixed}: ${channel}` });
        expect([box.checked, box.disabled]).toEqual([true, true]);
      }
    }
    expect(screen.getByText(/bank details, passwords and email addresses protect your pay and stay on/)).toBeTruthy();
  });
});
