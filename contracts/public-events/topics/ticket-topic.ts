import { z } from 'zod';
import { defineTopic } from '../define-topic.js';
import { day, instant, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

const priority = () => z.enum(['low', 'medium', 'high', 'urgent']);
const category = () => z.enum(['system', 'driver_management', 'payroll', 'compliance', 'feature_request', 'bug_fix']);
/** An admin's id, or `everyone`. */
const assignee = () => z.union([z.uuid(), z.literal('everyone')]);

const change = { ticketId: uuid(), changedBy: uuid(), changedAt: instant() };
const changed = (description: string) => ({ description, schema: z.object(change) });

export const ticketTopic = defineTopic({
  topic: PUBLIC_TOPICS.ticket,
  description: 'Tickets of the back office. Their texts stay in the portal.',
  key: 'ticketId',
  events: {
    TicketCreated: {
      description: 'A ticket was written.',
      schema: z.object({
        ticketId: uuid(),
        priority: priority(),
        category: category(),
        assignedTo: assignee().nullable(),
        dueDate: day().nullable(),
        /** The driver whom it concerns, if any. */
        driverId: uuid().nullable(),
        createdBy: uuid(),
        createdAt: instant(),
      }),
    },
    TicketReworded: changed('Its title or description changed.'),
    TicketPriorityChanged: {
      description: 'It became more or less urgent.',
      schema: z.object({ ...change, priority: priority() }),
    },
    TicketCategoryChanged: {
      description: 'It belongs to another category.',
      schema: z.object({ ...change, category: category() }),
    },
    TicketAssigned: {
      description: 'It was given to somebody, or everyone.',
      schema: z.object({ ...change, assignedTo: assignee() }),
    },
    TicketUnassigned: changed('It is nobody’s any more.'),
    TicketDueDateChanged: {
      description: 'It is due on another day; null: on none any more.',
      schema: z.object({ ...change, dueDate: day().nullable() }),
    },
    TicketReopened: changed('It is open again.'),
    TicketStarted: changed('It is in progress.'),
    TicketResolved: changed('It is resolved.'),
    TicketClosed: changed('It is closed.'),
    TicketCommented: {
      description: 'Somebody said something about it.',
      schema: z.object({
        ticketId: uuid(),
        commentId: uuid(),
        driverId: uuid().nullable(),
        authorId: uuid(),
        /** Not for the driver. */
        isInternal: z.boolean(),
        commentedAt: instant(),
      }),
    },
    TicketMentionMade: {
      description: 'A comment calls a colleague by name; one event for each of them.',
      schema: z.object({
        ticketId: uuid(),
        commentId: uuid(),
        mentionedUserId: uuid(),
        mentionedByUserId: uuid(),
        mentionedAt: instant(),
      }),
    },
  },
});
