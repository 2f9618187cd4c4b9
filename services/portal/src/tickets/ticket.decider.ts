import { EVERYONE, type TicketCategory, type TicketPriority, type TicketStatus } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { TicketEvent } from '@waybook/contracts/events';
import type { CreatedTicket, Ticket } from './ticket.js';
import {
  TicketAlreadyCreated,
  TicketAssigneeInactive,
  TicketAssigneeSeesNoTickets,
  TicketAssigneeUnknown,
  TicketDriverUnknown,
  TicketNeedsText,
  TicketNotFound,
} from './ticket.errors.js';

/** What the records say of the colleague whom a request names. */
export type KnownAssignee = {
  readonly name: string;
  readonly isActive: boolean;
  readonly seesTickets: boolean;
} | null;

export interface CreateTicketInput {
  readonly ticketId: string;
  readonly title: string;
  readonly description: string;
  readonly priority: TicketPriority;
  readonly category: TicketCategory;
  readonly assignedTo: string | null;
  /** What is on record of `assignedTo`, where it is somebody's id. */
  readonly assignee: KnownAssignee;
  readonly dueDate: Day | null;
  /** Undefined where the request names no driver, null where it names one who isn't there. */
  readonly driverId: string | null | undefined;
  readonly createdBy: string;
  /** Keys of the driver's uploads, where a driver writes. */
  readonly photos?: readonly string[];
  readonly at: Date;
}

export function createTicket(ticket: Ticket, command: CreateTicketInput): TicketEvent[] {
  if (ticket.status !== 'not_created') throw new TicketAlreadyCreated();
  const { ticketId, priority, category, assignedTo, assignee, dueDate, createdBy, photos = [] } = command;
  const texts = filledIn(command);
  if (command.driverId === null) throw new TicketDriverUnknown();
  if (assignedTo !== null) refuseUnlessAssignable(assignedTo, assignee);
  const driverId = command.driverId ?? null;
  const createdAt = command.at.toISOString();
  const said = { ticketId, personId: driverId ?? createdBy, ...texts, driverId, createdBy, createdAt };
  const attached = photos.length > 0 && { photos: [...photos] };
  return [{ type: 'TicketCreated', data: { ...said, priority, category, assignedTo, dueDate, ...attached } }];
}

export interface TicketChanges {
  readonly title?: string;
  readonly description?: string;
  readonly status?: TicketStatus;
  readonly priority?: TicketPriority;
  readonly category?: TicketCategory;
  readonly assignedTo?: string | null;
  readonly dueDate?: Day | null;
}

export interface ChangeTicketInput {
  readonly changes: TicketChanges;
  readonly assignee: KnownAssignee;
  readonly changedBy: string;
  readonly at: Date;
}

/** Any status may be set directly (R108); what is as it should be already makes no event. */
export function changeTicket(ticket: Ticket, { changes, assignee, changedBy, at }: ChangeTicketInput): TicketEvent[] {
  const created = existing(ticket);
  const change = { ticketId: created.ticketId, changedBy, changedAt: at.toISOString() };
  return [
    ...reworded(created, changes, change),
    ...reclassified(created, changes, change),
    ...reassigned(created, changes, assignee, change),
    ...(changes.status === undefined || changes.status === created.status
      ? []
      : [{ type: STATUS_EVENTS[changes.status], data: change }]),
  ];
}

/** Resolving what is resolved already changes nothing. */
export function resolveTicket(ticket: Ticket, by: { changedBy: string; at: Date }): TicketEvent[] {
  return changeTicket(ticket, { changes: { status: 'resolved' }, assignee: null, ...by });
}

/** @throws TicketNotFound */
export function existing(ticket: Ticket): CreatedTicket {
  if (ticket.status === 'not_created') throw new TicketNotFound();
  return ticket;
}

const STATUS_EVENTS = {
  open: 'TicketReopened',
  in_progress: 'TicketStarted',
  resolved: 'TicketResolved',
  closed: 'TicketClosed',
} as const;

interface Change {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

function reworded(ticket: CreatedTicket, changes: TicketChanges, change: Change): TicketEvent[] {
  const { title = ticket.title, description = ticket.description } = changes;
  if (title === ticket.title && description === ticket.description) return [];
  const texts = filledIn({ title, description });
  if (texts.title === ticket.title && texts.description === ticket.description) return [];
  return [{ type: 'TicketReworded', data: { ...change, personId: ticket.personId, ...texts } }];
}

function reclassified(ticket: CreatedTicket, changes: TicketChanges, change: Change): TicketEvent[] {
  const { priority = ticket.priority, category = ticket.category, dueDate = ticket.dueDate } = changes;
  const events: TicketEvent[] = [];
  if (priority !== ticket.priority) events.push({ type: 'TicketPriorityChanged', data: { ...change, priority } });
  if (category !== ticket.category) events.push({ type: 'TicketCategoryChanged', data: { ...change, category } });
  if (dueDate !== ticket.dueDate) events.push({ type: 'TicketDueDateChanged', data: { ...change, dueDate } });
  return events;
}

function reassigned(
  ticket: CreatedTicket,
  { assignedTo = ticket.assignedTo }: TicketChanges,
  assignee: KnownAssignee,
  change: Change,
): TicketEvent[] {
  if (assignedTo === ticket.assignedTo) return [];
  if (assignedTo === null) return [{ type: 'TicketUnassigned', data: change }];
  refuseUnlessAssignable(assignedTo, assignee);
  return [{ type: 'TicketAssigned', data: { ...change, assignedTo } }];
}

function refuseUnlessAssignable(assignedTo: string, assignee: KnownAssignee): void {
  if (assignedTo === EVERYONE) return;
  if (assignee === null) throw new TicketAssigneeUnknown();
  if (!assignee.isActive) throw new TicketAssigneeInactive();
  if (!assignee.seesTickets) throw new TicketAssigneeSeesNoTickets(assignee.name);
}

function filledIn(given: { title: string; description: string }) {
  const texts = { title: given.title.trim(), description: given.description.trim() };
  const missing = (['title', 'description'] as const).filter((field) => texts[field] === '');
  if (missing.length > 0) throw new TicketNeedsText(missing);
  return texts;
}
