import type { TicketCategory, TicketPriority, TicketStatus } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { TicketEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { ticketsProjection } from './ticket.projection.js';

/** The states in which something is still to be done. */
export const UNFINISHED: readonly TicketStatus[] = ['open', 'in_progress'];

export interface CreatedTicket {
  readonly status: TicketStatus;
  readonly ticketId: string;
  /** Under whose key the texts lie. */
  readonly personId: string;
  readonly title: string;
  readonly description: string;
  readonly priority: TicketPriority;
  readonly category: TicketCategory;
  readonly assignedTo: string | null;
  readonly dueDate: Day | null;
  readonly driverId: string | null;
  /** An admin, or the driver whom it concerns. */
  readonly createdBy: string;
}

export type Ticket = { readonly status: 'not_created' } | CreatedTicket;

export const notCreated: Ticket = { status: 'not_created' };

export function evolve(ticket: Ticket, event: TicketEvent): Ticket {
  if (event.type === 'TicketCreated') {
    if (ticket.status !== 'not_created') throw new Error('a ticket is created once');
    return { ...event.data, status: 'open' };
  }
  if (ticket.status === 'not_created') throw new Error(`${event.type} can't come before the ticket was created`);
  return { ...ticket, ...changeBy(event) };
}

function changeBy(event: Exclude<TicketEvent, { type: 'TicketCreated' }>): Partial<CreatedTicket> {
  switch (event.type) {
    case 'TicketReworded':
      return { title: event.data.title, description: event.data.description };
    case 'TicketPriorityChanged':
      return { priority: event.data.priority };
    case 'TicketCategoryChanged':
      return { category: event.data.category };
    case 'TicketAssigned':
      return { assignedTo: event.data.assignedTo };
    case 'TicketUnassigned':
      return { assignedTo: null };
    case 'TicketDueDateChanged':
      return { dueDate: event.data.dueDate };
    case 'TicketReopened':
      return { status: 'open' };
    case 'TicketStarted':
      return { status: 'in_progress' };
    case 'TicketResolved':
      return { status: 'resolved' };
    case 'TicketClosed':
      return { status: 'closed' };
  }
}

export const ticketStream: StreamDefinition<Ticket, TicketEvent> = {
  category: 'ticket',
  initial: notCreated,
  evolve,
  projections: [ticketsProjection],
};
