import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { day, instant, photoKeys, uuid } from './fields.js';

const priority = () => z.enum(['low', 'medium', 'high', 'urgent']);
const category = () => z.enum(['system', 'driver_management', 'payroll', 'compliance', 'feature_request', 'bug_fix']);
/** An admin's id, or everyone. */
const assignee = () => z.union([z.uuid(), z.literal('everyone')]);

const change = { ticketId: uuid(), changedBy: uuid(), changedAt: instant() };

/** A ticket's texts lie under the key of the driver it concerns, or else of whoever wrote them: `personId`. */
const lifeEvents = {
  TicketCreated: defineEvent(
    z.object({
      ticketId: uuid(),
      personId: uuid(),
      title: personalText(),
      description: personalText(),
      priority: priority(),
      category: category(),
      assignedTo: assignee().nullable(),
      dueDate: day().nullable(),
      driverId: uuid().nullable(),
      /** An admin, or the driver whom it concerns. */
      createdBy: uuid(),
      createdAt: instant(),
      photos: photoKeys(),
    }),
    { personId: 'personId' },
  ),
  TicketReworded: defineEvent(
    z.object({ ...change, personId: uuid(), title: personalText(), description: personalText() }),
    { personId: 'personId' },
  ),
  TicketPriorityChanged: defineEvent(z.object({ ...change, priority: priority() })),
  TicketCategoryChanged: defineEvent(z.object({ ...change, category: category() })),
  TicketAssigned: defineEvent(z.object({ ...change, assignedTo: assignee() })),
  TicketUnassigned: defineEvent(z.object(change)),
  /** Null: it is no longer due on any day. */
  TicketDueDateChanged: defineEvent(z.object({ ...change, dueDate: day().nullable() })),
  TicketReopened: defineEvent(z.object(change)),
  TicketStarted: defineEvent(z.object(change)),
  TicketResolved: defineEvent(z.object(change)),
  TicketClosed: defineEvent(z.object(change)),
};
export type TicketEvent = EventsOf<typeof lifeEvents>;

/** What somebody says about a ticket is a stream of its own, so that a long discussion costs no more than a short one. */
const commentEvents = {
  TicketCommented: defineEvent(
    z.object({
      commentId: uuid(),
      ticketId: uuid(),
      personId: uuid(),
      driverId: uuid().nullable(),
      /** An admin, or the driver whom the ticket concerns. */
      authorId: uuid(),
      content: personalText(),
      isInternal: z.boolean(),
      commentedAt: instant(),
      photos: photoKeys(),
    }),
    { personId: 'personId' },
  ),
};
export type TicketCommentEvent = EventsOf<typeof commentEvents>;

/** A comment calls a colleague by name. */
const mentionEvents = {
  TicketMentionMade: defineEvent(
    z.object({
      mentionId: uuid(),
      ticketId: uuid(),
      commentId: uuid(),
      mentionedUserId: uuid(),
      mentionedByUserId: uuid(),
      mentionedAt: instant(),
    }),
  ),
};
export type TicketMentionEvent = EventsOf<typeof mentionEvents>;

export const ticketEvents = { ...lifeEvents, ...commentEvents, ...mentionEvents };
