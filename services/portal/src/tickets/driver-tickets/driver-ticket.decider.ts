import type { TicketCommentEvent, TicketEvent } from '@waybook/contracts/events';
import { addComment } from '../comments/comment.decider.js';
import type { TicketComment } from '../comments/comment.js';
import { changeTicket, createTicket } from '../ticket.decider.js';
import { TicketNotFound, TicketOfTheOffice } from '../ticket.errors.js';
import { type CreatedTicket, type Ticket, UNFINISHED } from '../ticket.js';

export interface RaiseTicketInput {
  readonly ticketId: string;
  readonly driverId: string;
  readonly title: string;
  readonly description: string;
  /** Keys of the driver's uploads. */
  readonly photos: readonly string[];
  readonly at: Date;
}

/** How pressing it is, and who looks after it, is the office's to say. */
export function raiseTicket(ticket: Ticket, { driverId, ...said }: RaiseTicketInput): TicketEvent[] {
  const handling = { priority: 'medium', category: 'driver_management', assignedTo: null, assignee: null } as const;
  return createTicket(ticket, { ...said, ...handling, dueDate: null, driverId, createdBy: driverId });
}

export interface ReplyInput {
  readonly commentId: string;
  readonly driverId: string;
  readonly content: string;
  readonly photos: readonly string[];
  readonly at: Date;
}

export interface Reply {
  readonly comment: TicketCommentEvent[];
  readonly ticket: TicketEvent[];
}

/** Who writes about a ticket that is resolved or closed isn't done with it: it is open again (R183). */
export function replyToTicket(comment: TicketComment, ticket: Ticket, command: ReplyInput): Reply {
  const { status } = ofDriver(ticket, command.driverId);
  const { driverId, at, ...said } = command;
  const isFinished = !UNFINISHED.includes(status);
  return {
    comment: addComment(comment, ticket, { ...said, authorId: driverId, isInternal: false, at }),
    ticket: isFinished ? changedTo('open', ticket, { driverId, at }) : [],
  };
}

/** @throws TicketOfTheOffice for one that the office raised, which is the office's to close */
export function closeOwnTicket(ticket: Ticket, by: { readonly driverId: string; readonly at: Date }): TicketEvent[] {
  const { createdBy } = ofDriver(ticket, by.driverId);
  if (createdBy !== by.driverId) throw new TicketOfTheOffice();
  return changedTo('closed', ticket, by);
}

function changedTo(
  status: 'open' | 'closed',
  ticket: Ticket,
  { driverId, at }: { readonly driverId: string; readonly at: Date },
): TicketEvent[] {
  return changeTicket(ticket, { changes: { status }, assignee: null, changedBy: driverId, at });
}

/** @throws TicketNotFound also for one that names another driver, or none */
function ofDriver(ticket: Ticket, driverId: string): CreatedTicket {
  if (ticket.status === 'not_created' || ticket.driverId !== driverId) throw new TicketNotFound();
  return ticket;
}
