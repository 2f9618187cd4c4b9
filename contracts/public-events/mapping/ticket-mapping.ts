import type { ticketEvents } from '../../events/ticket-events.js';
import { draft, type Mapping } from './draft.js';

interface Change {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

type PlainChange =
  'TicketReworded' | 'TicketUnassigned' | 'TicketReopened' | 'TicketStarted' | 'TicketResolved' | 'TicketClosed';

const changeOf = ({ ticketId, changedBy, changedAt }: Change) => ({ ticketId, changedBy, changedAt });
const changed = (type: PlainChange) => (data: Change) => [draft(type, data.ticketId, changeOf(data))];

export const ticketMapping: Mapping<keyof typeof ticketEvents> = {
  TicketCreated: ({ ticketId, priority, category, assignedTo, dueDate, driverId, createdBy, createdAt }) => {
    const ticket = { ticketId, priority, category, assignedTo, dueDate, driverId, createdBy, createdAt };
    return [draft('TicketCreated', ticketId, ticket)];
  },
  TicketReworded: changed('TicketReworded'),
  TicketPriorityChanged: ({ priority, ...data }) => [
    draft('TicketPriorityChanged', data.ticketId, { ...changeOf(data), priority }),
  ],
  TicketCategoryChanged: ({ category, ...data }) => [
    draft('TicketCategoryChanged', data.ticketId, { ...changeOf(data), category }),
  ],
  TicketAssigned: ({ assignedTo, ...data }) => [
    draft('TicketAssigned', data.ticketId, { ...changeOf(data), assignedTo }),
  ],
  TicketUnassigned: changed('TicketUnassigned'),
  TicketDueDateChanged: ({ dueDate, ...data }) => [
    draft('TicketDueDateChanged', data.ticketId, { ...changeOf(data), dueDate }),
  ],
  TicketReopened: changed('TicketReopened'),
  TicketStarted: changed('TicketStarted'),
  TicketResolved: changed('TicketResolved'),
  TicketClosed: changed('TicketClosed'),
  TicketCommented: ({ ticketId, commentId, driverId, authorId, isInternal, commentedAt }) => [
    draft('TicketCommented', ticketId, { ticketId, commentId, driverId, authorId, isInternal, commentedAt }),
  ],
  TicketMentionMade: ({ ticketId, commentId, mentionedUserId, mentionedByUserId, mentionedAt }) => {
    const mention = { ticketId, commentId, mentionedUserId, mentionedByUserId, mentionedAt };
    return [draft('TicketMentionMade', ticketId, mention)];
  },
};
