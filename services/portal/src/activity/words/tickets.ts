import { EVERYONE } from '@waybook/contracts/api';
import { formatListDay } from '@waybook/contracts/calendar';
import type { ticketEvents } from '@waybook/contracts/events';
import { quoted, type Names } from '../names/names.js';
import type { SubjectRef, WordsFor } from './event-words.js';
import { inWords } from './in-words.js';

interface OfTicket {
  ticketId: string;
}

const about = ({ ticketId }: OfTicket): SubjectRef => ({ kind: 'ticket', id: ticketId });

const did =
  (verb: string) =>
  ({ ticketId }: OfTicket, names: Names) =>
    `${verb} ${names.ticket(ticketId)}`;

export const ticketWords: WordsFor<keyof typeof ticketEvents> = {
  TicketCreated: { about, leaves: 'Open', says: ({ title }) => `created the ticket ${quoted(title)}` },
  TicketReworded: { about, says: did('reworded') },
  TicketPriorityChanged: {
    about,
    says: ({ ticketId, priority }, names) => `set ${names.ticket(ticketId)} to ${inWords(priority)} priority`,
  },
  TicketCategoryChanged: {
    about,
    says: ({ ticketId, category }, names) => `filed ${names.ticket(ticketId)} under ${inWords(category)}`,
  },
  TicketAssigned: {
    about,
    says: ({ ticketId, assignedTo }, names) =>
      `assigned ${names.ticket(ticketId)} to ${assignedTo === EVERYONE ? 'everyone' : names.admin(assignedTo)}`,
  },
  TicketUnassigned: { about, says: did('unassigned') },
  TicketDueDateChanged: {
    about,
    says: ({ ticketId, dueDate }, names) =>
      dueDate === null
        ? `took the due date off ${names.ticket(ticketId)}`
        : `made ${names.ticket(ticketId)} due on ${formatListDay(dueDate)}`,
  },
  TicketReopened: { about, leaves: 'Open', says: did('reopened') },
  TicketStarted: { about, leaves: 'In progress', says: did('started') },
  TicketResolved: { about, leaves: 'Resolved', says: did('resolved') },
  TicketClosed: { about, leaves: 'Closed', says: did('closed') },
  TicketCommented: {
    about,
    says: ({ ticketId, isInternal }, names) =>
      isInternal ? `commented on ${names.ticket(ticketId)}` : `wrote to the driver about ${names.ticket(ticketId)}`,
  },
  TicketMentionMade: {
    about,
    isEcho: true,
    says: ({ ticketId, mentionedUserId }, names) =>
      `mentioned ${names.admin(mentionedUserId)} on ${names.ticket(ticketId)}`,
  },
};
