import { describe, expect, test } from '@jest/globals';
import { bellLabel } from './bell.view';
import { timeSince } from './notification.view';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('how long ago something was', () => {
  test.each([
    ['2026-11-20T11:59:30.000Z', 'just now'],
    ['2026-11-20T12:00:05.000Z', 'just now'],
    ['2026-11-20T11:58:59.000Z', '1 minute ago'],
    ['2026-11-20T09:00:00.000Z', '3 hours ago'],
    ['2026-11-19T11:00:00.000Z', 'yesterday'],
    ['2026-11-15T11:00:00.000Z', '5 days ago'],
  ])('%s was %s', (instant, words) => {
    expect(timeSince(instant, now)).toBe(words);
  });
});

test.each([
  [0, 'Notifications'],
  [3, 'Notifications, 3 unread'],
  [120, 'Notifications, more than 99 unread'],
])('with %i unread the bell is called %s', (unread, label) => {
  expect(bellLabel(unread)).toBe(label);
});
