import { expect, test } from '@jest/globals';
import { TICKET_PRIORITIES, type TicketPriority } from '@waybook/contracts/api';
import type { TicketEvent } from '@waybook/contracts/events';
import { foldedRow, happenedAt } from '@waybook/event-store/testing';
import { ticketsProjection } from './ticket.projection.js';

const ticketId = '0193a3f0-0000-7000-8000-000000000031';
const author = '0193a3f0-0000-7000-8000-000000000032';
const driverId = '0193a3f0-0000-7000-8000-000000000034';
const change = { ticketId, changedBy: author, changedAt: '2026-11-20T12:00:00.000Z' };

const created: TicketEvent = {
  type: 'TicketCreated',
  data: {
    ticketId,
    personId: driverId,
    title: 'Van 12 has no MOT',
    description: 'It ran out on Tuesday.',
    priority: 'medium',
    category: 'compliance',
    assignedTo: 'everyone',
    dueDate: '2026-11-27',
    driverId,
    createdBy: author,
    createdAt: change.changedAt,
  },
};
const resolved: TicketEvent = { type: 'TicketResolved', data: change };
const rowAfter = (...events: TicketEvent[]) => foldedRow(ticketsProjection, created, ...events);

test('a ticket begins open, to be found by both of its texts', () => {
  expect(rowAfter()).toEqual({
    title: 'Van 12 has no MOT',
    description: 'It ran out on Tuesday.',
    search_text: 'van 12 has no mot\nit ran out on tuesday.',
    status: 'open',
    priority: 'medium',
    priority_rank: TICKET_PRIORITIES.indexOf('medium'),
    category: 'compliance',
    assigned_to: 'everyone',
    due_date: '2026-11-27',
    driver_id: driverId,
    created_by: author,
    photos: [],
    resolved_at: null,
    created_at: happenedAt(1),
    updated_at: happenedAt(1),
  });
});

test('a ticket keeps the photos that a driver raised it with', () => {
  const withPhotos: TicketEvent = { ...created, data: { ...created.data, photos: ['key-1', 'key-2'] } };
  expect(foldedRow(ticketsProjection, withPhotos, resolved)).toMatchObject({ photos: ['key-1', 'key-2'] });
});

const urgent: TicketPriority = 'urgent';

test.each<[what: string, event: TicketEvent, columns: object]>([
  [
    'is found by its new words',
    { type: 'TicketReworded', data: { ...change, personId: driverId, title: 'Van 13', description: 'No MOT' } },
    { title: 'Van 13', description: 'No MOT', search_text: 'van 13\nno mot' },
  ],
  [
    'is sorted by its new priority',
    { type: 'TicketPriorityChanged', data: { ...change, priority: urgent } },
    { priority: urgent, priority_rank: TICKET_PRIORITIES.indexOf(urgent) },
  ],
  [
    'is of its new category',
    { type: 'TicketCategoryChanged', data: { ...change, category: 'payroll' } },
    { category: 'payroll' },
  ],
  ['is whose it is now', { type: 'TicketAssigned', data: { ...change, assignedTo: author } }, { assigned_to: author }],
  ["is nobody's any more", { type: 'TicketUnassigned', data: change }, { assigned_to: null }],
  [
    'is due on another day',
    { type: 'TicketDueDateChanged', data: { ...change, dueDate: '2026-12-01' } },
    { due_date: '2026-12-01' },
  ],
  ['is under way', { type: 'TicketStarted', data: change }, { status: 'in_progress' }],
  ['is resolved from that moment on', resolved, { status: 'resolved', resolved_at: happenedAt(2) }],
  ['is closed', { type: 'TicketClosed', data: change }, { status: 'closed' }],
])('a ticket %s, and otherwise as it was', (_what, event, columns) => {
  expect(rowAfter(event)).toEqual({ ...rowAfter(), ...columns, updated_at: happenedAt(2) });
});

test.each<[type: 'TicketReopened' | 'TicketStarted', status: string]>([
  ['TicketReopened', 'open'],
  ['TicketStarted', 'in_progress'],
])('a resolved ticket is resolved no more after %s', (type, status) => {
  expect(rowAfter(resolved, { type, data: change })).toMatchObject({ status, resolved_at: null });
});

test('a ticket that is closed keeps the moment in which it was resolved', () => {
  expect(rowAfter(resolved, { type: 'TicketClosed', data: change })).toMatchObject({
    status: 'closed',
    resolved_at: happenedAt(2),
  });
});

test('nothing happens to a ticket before it was created', () => {
  expect(() => foldedRow(ticketsProjection, resolved)).toThrow('starts with TicketResolved');
});
