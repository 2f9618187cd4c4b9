import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { NotificationAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { DriverNotificationsPage } from './DriverNotificationsPage';
import { NotificationBell } from './NotificationBell';

const notice = (index: number): NotificationAnswer => ({
  id: `notice-${index}`,
  kind: 'ticket_answered',
  title: 'Your office writes',
  sentence: `Your office wrote to you about “Van ${index}”.`,
  link: `/driver/tickets/ticket-${index}`,
  happenedAt: '2026-11-20T11:00:00.000Z',
  readAt: index === 0 ? null : '2026-11-20T12:00:00.000Z',
});

let notices: NotificationAnswer[];
let writes: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  notices = Array.from({ length: 31 }, (_, index) => notice(index));
  writes = [];
  stop = await servePage(({ path, method }) => {
    if (method !== 'GET') {
      writes.push(path);
      notices = notices.map((one) => ({ ...one, readAt: '2026-11-20T12:00:00.000Z' }));
      return { status: 204 };
    }
    const unread = notices.filter(({ readAt }) => readAt === null);
    if (path.endsWith('/figures')) return { status: 200, json: { unread: unread.length } };
    if (path.startsWith('/api/driver/office')) return { status: 503 };
    const query = new URL(path, 'http://page').searchParams;
    const wanted = query.get('show') === 'unread' ? unread : notices;
    const first = (Number(query.get('page')) - 1) * 30;
    return { status: 200, json: wanted.slice(first, first + 30), headers: { 'X-Total-Count': String(wanted.length) } };
  });
});
afterEach(() => stop());

const links = () => screen.getAllByRole('link', { name: /^(Unread: )?Your office writes/ });

describe('the page of notifications', () => {
  test('has all of them, page by page, each leading where it belongs', async () => {
    const { person } = openScreen(<DriverNotificationsPage />, { signedIn: asDriver() });
    await waitFor(() => expect(links()).toHaveLength(30));
    expect(links()[0]?.getAttribute('href')).toBe('/driver/tickets/ticket-0');
    await person.click(screen.getByRole('button', { name: 'Show earlier notifications' }));
    await waitFor(() => expect(links()).toHaveLength(31));
    expect(screen.queryByRole('button', { name: 'Show earlier notifications' })).toBeNull();
  });

  test('narrows to what is unread, in the address, until all of it is read', async () => {
    const { person, router } = openScreen(<DriverNotificationsPage />, { signedIn: asDriver() });
    await waitFor(() => expect(links()).toHaveLength(30));
    await person.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(router.state.location.search).toBe('?show=unread');
    await person.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('Nothing unread')).toBeTruthy();
    expect(writes).toEqual(['/api/notifications/read-all']);
  });

  test('is where a driver’s bell leads', async () => {
    const { person, router } = openScreen(<NotificationBell />, { signedIn: asDriver() });
    await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await person.click(await screen.findByRole('button', { name: 'See all notifications' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/driver/notifications'));
  });
});
