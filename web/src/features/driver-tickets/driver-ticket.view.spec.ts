import { describe, expect, test } from '@jest/globals';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import { conversationOf, excerptOf, isFinished } from './driver-ticket.view';

const message = {
  id: 'comment-1',
  content: 'The garage calls you.',
  isFromDriver: false,
  photos: [],
  createdAt: '2026-11-21T09:00:00Z',
};
const ticket = {
  id: 'ticket-1',
  title: 'My van leaks',
  description: 'From the roof.',
  photos: ['/api/uploads/a'],
  createdAt: '2026-11-20T09:00:00Z',
  messages: [message],
} as unknown as DriverTicketAnswer;

describe('what was written about a ticket', () => {
  test('begins with what the driver raised it with', () => {
    expect(conversationOf(ticket).map(({ id, isOwn, text }) => [id, isOwn, text])).toEqual([
      ['ticket-1', true, 'From the roof.'],
      ['comment-1', false, 'The garage calls you.'],
    ]);
    expect(conversationOf(ticket)[0]?.photos).toEqual(['/api/uploads/a']);
  });

  test('holds nothing of the office’s own description', () => {
    expect(conversationOf({ ...ticket, description: null, messages: [] })).toEqual([]);
  });

  test('is known in the list by what was said last', () => {
    expect(excerptOf(ticket)).toBe('Your office: The garage calls you.');
    expect(excerptOf({ ...ticket, messages: [] })).toBe('You: From the roof.');
    expect(excerptOf({ ...ticket, description: null, messages: [] })).toBeNull();
  });
});

test.each([
  ['open', false],
  ['in_progress', false],
  ['resolved', true],
  ['closed', true],
] as const)('a ticket that is %s is finished: %s', (status, finished) => {
  expect(isFinished({ status })).toBe(finished);
});
