import { describe, expect, test } from '@jest/globals';
import type { TicketEvent } from '@waybook/contracts/events';
import { commentStream } from '../comments/comment.js';
import { CommentEmpty, TicketNeedsText, TicketNotFound, TicketOfTheOffice } from '../ticket.errors.js';
import { evolve, notCreated, type Ticket } from '../ticket.js';
import { closeOwnTicket, raiseTicket, replyToTicket, type RaiseTicketInput } from './driver-ticket.decider.js';

const at = new Date('2026-11-20T12:00:00.000Z');
const ticketId = '0193a3f0-0000-7000-8000-000000000031';
const commentId = '0193a3f0-0000-7000-8000-000000000035';
const admin = '0193a3f0-0000-7000-8000-000000000032';
const driverId = '0193a3f0-0000-7000-8000-000000000034';
const another = '0193a3f0-0000-7000-8000-000000000036';
const change = { ticketId, changedBy: driverId, changedAt: at.toISOString() };

const raising: RaiseTicketInput = { ticketId, driverId, title: ' Van ', description: 'It leaks.\n', photos: [], at };
const raised = raiseTicket(notCreated, raising);
const ofOffice: TicketEvent[] = raised.map(
  (event) => ({ ...event, data: { ...event.data, createdBy: admin } }) as never,
);
const given = (...events: TicketEvent[]): Ticket =>
  events.reduce((ticket, event) => evolve(ticket, event as never), notCreated);

const FINISHED: readonly TicketEvent[] = [
  { type: 'TicketResolved', data: change },
  { type: 'TicketClosed', data: change },
];
const UNFINISHED: readonly TicketEvent[] = [
  { type: 'TicketReopened', data: change },
  { type: 'TicketStarted', data: change },
];
const reply = { commentId, driverId, content: ' Still wet. ', photos: [], at };
const replied = (ticket: Ticket, changes: object = {}) =>
  replyToTicket(commentStream.initial, ticket, { ...reply, ...changes });

describe('raising a ticket', () => {
  test('makes it the driver’s own, under their key, for the office to sort', () => {
    expect(raised).toEqual([
      {
        type: 'TicketCreated',
        data: {
          ticketId,
          personId: driverId,
          driverId,
          createdBy: driverId,
          title: 'Van',
          description: 'It leaks.',
          priority: 'medium',
          category: 'driver_management',
          assignedTo: null,
          dueDate: null,
          createdAt: at.toISOString(),
        },
      },
    ]);
  });

  test('keeps the photos that came along', () => {
    expect(raiseTicket(notCreated, { ...raising, photos: ['key-1'] })).toMatchObject([{ data: { photos: ['key-1'] } }]);
  });

  test('needs both texts', () => {
    expect(() => raiseTicket(notCreated, { ...raising, description: ' ' })).toThrow(TicketNeedsText);
  });
});

describe('replying', () => {
  test.each(UNFINISHED)('to one after $type is a comment that the office and the driver read', (event) => {
    expect(replied(given(...ofOffice, event))).toEqual({
      comment: [
        {
          type: 'TicketCommented',
          data: {
            commentId,
            ticketId,
            personId: driverId,
            driverId,
            authorId: driverId,
            content: 'Still wet.',
            isInternal: false,
            commentedAt: at.toISOString(),
          },
        },
      ],
      ticket: [],
    });
  });

  test.each(FINISHED)('to one after $type opens it again', (event) => {
    expect(replied(given(...raised, event)).ticket).toEqual([{ type: 'TicketReopened', data: change }]);
  });

  test('keeps the photos that came along', () => {
    expect(replied(given(...raised), { photos: ['key-1'] }).comment).toMatchObject([{ data: { photos: ['key-1'] } }]);
  });

  test('needs words', () => {
    expect(() => replied(given(...raised), { content: ' \n' })).toThrow(CommentEmpty);
  });

  test('is for the driver whom the ticket names alone', () => {
    expect(() => replied(given(...raised), { driverId: another })).toThrow(TicketNotFound);
    expect(() => replied(notCreated)).toThrow(TicketNotFound);
  });
});

describe('closing', () => {
  test.each([...UNFINISHED, FINISHED[0]!])('one’s own after $type', (event) => {
    expect(closeOwnTicket(given(...raised, event), { driverId, at })).toEqual([{ type: 'TicketClosed', data: change }]);
  });

  test('changes nothing of what is closed', () => {
    expect(closeOwnTicket(given(...raised, FINISHED[1]!), { driverId, at })).toEqual([]);
  });

  test('what the office raised is the office’s to do', () => {
    expect(() => closeOwnTicket(given(...ofOffice), { driverId, at })).toThrow(TicketOfTheOffice);
  });

  test('is for the driver whom the ticket names alone', () => {
    expect(() => closeOwnTicket(given(...raised), { driverId: another, at })).toThrow(TicketNotFound);
    expect(() => closeOwnTicket(notCreated, { driverId, at })).toThrow(TicketNotFound);
  });
});
