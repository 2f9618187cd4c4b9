import { EVERYONE } from '@waybook/contracts/api';
import { formatDay } from '@waybook/contracts/calendar';
import type { ticketEvents } from '@waybook/contracts/events';
import { quoted, type Names } from '../names/names.js';
import type { SubjectRef, TemplatesFor } from './event-template.js';
import { readableCode } from './readable-code.js';

interface OfTicket {
  ticketId: string;
}

const about = ({ ticketId }: OfTicket): SubjectRef => ({ kind: 'ticket', id: ticketId });

const did =
  (verb: string) =>
  ({ ticketId }: OfTicket, names: Names) =>
    `${verb} ${names.ticket(ticketId)}`;

export const ticketTemplates: TemplatesFor<keyof typeof ticketEvents> = {
  TicketCreated: { about, newStatus: 'Open', phrase: ({ title }) => `created the ticket ${quoted(title)}` },
  TicketReworded: { about, phrase: did('reworded') },
  TicketPriorityChanged: {
    about,
    phrase: ({ ticketId, priority }, names) => `set ${names.ticket(ticketId)} to ${readableCode(priority)} priority`,
  },
  TicketCategoryChanged: {
    about,
    phrase: ({ ticketId, category }, names) => `filed ${names.ticket(ticketId)} under ${readableCode(category)}`,
  },
  TicketAssigned: {
    about,
    phrase: ({ ticketId, assignedTo }, names) =>
      `assigned ${names.ticket(ticketId)} to ${assignedTo === EVERYONE ? 'everyone' : names.admin(assignedTo)}`,
  },
  TicketUnassigned: { about, phrase: did('unassigned') },
  TicketDueDateChanged: {
    about,
    phrase: ({ ticketId, dueDate }, names) =>
      dueDate === null
        ? `took the due date off ${names.ticket(ticketId)}`
        : `made ${names.ticket(ticketId)} due on ${formatDay(dueDate)}`,
  },
  TicketReopened: { about, newStatus: 'Open', phrase: did('reopened') },
  TicketStarted: { about, newStatus: 'In progress', phrase: did('started') },
  TicketResolved: { about, newStatus: 'Resolved', phrase: did('resolved') },
  TicketClosed: { about, newStatus: 'Closed', phrase: did('closed') },
  TicketCommented: {
    about,
    phrase: ({ ticketId, isInternal, authorId, driverId }, names) => {
      if (isInternal) return `commented on ${names.ticket(ticketId)}`;
      const toWhom = authorId === driverId ? 'the office' : 'the driver';
      return `wrote to ${toWhom} about ${names.ticket(ticketId)}`;
    },
  },
  TicketMentionMade: {
    about,
    isRedundant: true,
    phrase: ({ ticketId, mentionedUserId }, names) =>
      `mentioned ${names.admin(mentionedUserId)} on ${names.ticket(ticketId)}`,
  },
};
