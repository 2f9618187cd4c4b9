import { describe, expect, test } from '@jest/globals';
import { PUSH_KINDS } from '@waybook/contracts/api';
import { openNotice } from '../../../service-worker/open-notice';
import { noticeOf, pathOf } from '../../../service-worker/push-notice';

const icon = '/icons/192.png';

describe('a message', () => {
  test('is shown in words that anybody may see, and leads to its page', () => {
    expect(noticeOf('{"kind":"remittance_approved","path":"/driver/remittances"}')).toEqual({
      title: 'Your remittance was approved',
      options: { tag: 'remittance_approved', icon, data: { path: '/driver/remittances' } },
    });
  });

  test('of each kind has a sentence of its own', () => {
    const titles = PUSH_KINDS.map((kind) => noticeOf(JSON.stringify({ kind })).title);
    expect(new Set(titles).size).toBe(PUSH_KINDS.length);
    expect(titles).not.toContain('There is news for you');
  });

  test.each([undefined, '', 'not JSON', 'null', '7', '{"kind":"gossip"}', '{"kind":"toString","path":7}'])(
    'that says nothing of it (%s) is shown all the same',
    (message) => {
      const options = { tag: 'other', icon, data: { path: '/start' } };
      expect(noticeOf(message)).toEqual({ title: 'There is news for you', options });
    },
  );
});

test.each([
  ['/driver', '/driver'],
  ['/driver/earnings-entry?week=2026-11-16', '/driver/earnings-entry?week=2026-11-16'],
  ['/driverless', '/start'],
  ['/admin', '/start'],
  ['//elsewhere.example/driver', '/start'],
  ['https://elsewhere.example/driver', '/start'],
  [undefined, '/start'],
])('a tap on %s leads to %s', (path, opened) => {
  expect(pathOf(path)).toBe(opened);
});

describe('a tap', () => {
  const done: unknown[] = [];
  const page = { focus: async () => void done.push('focus'), postMessage: (told: unknown) => void done.push(told) };
  const windows = (open: object[]) => ({
    matchAll: async () => open as never,
    openWindow: async (url: string) => void done.push(url),
  });

  test('brings the open portal to the front and tells it the page', async () => {
    done.length = 0;
    await openNotice({ path: '/driver/remittances' }, windows([page]));
    expect(done).toEqual(['focus', { open: '/driver/remittances' }]);
  });

  test('opens the portal where it isn’t open', async () => {
    done.length = 0;
    await openNotice({ path: '/driver/remittances' }, windows([]));
    await openNotice(null, windows([]));
    expect(done).toEqual(['/driver/remittances', '/start']);
  });
});
