import { TICKET_PRIORITIES, type TicketCategory, type TicketPriority, type TicketStatus } from '@waybook/contracts/api';
import type { TicketEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { bigint, date, readModel, text, texts, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';
import { ERASED, ERASED_NAME, sqlText } from '../people/erased.js';

export const tickets = readModel(
  'tickets',
  {
    title: text().personal(ERASED),
    description: text().personal(ERASED),
    /** Both in lower case: what a search looks through. */
    search_text: text().personal(sqlText(`${ERASED_NAME}\n${ERASED_NAME}`)),
    status: text<TicketStatus>(),
    priority: text<TicketPriority>(),
    /** To sort by: the more pressing, the higher. */
    priority_rank: bigint(),
    category: text<TicketCategory>(),
    assigned_to: text().nullable(),
    due_date: date().nullable(),
    driver_id: uuid().nullable(),
    created_by: uuid(),
    /** Keys of uploads. */
    photos: texts().defaultsTo(`'{}'`),
    resolved_at: timestamptz().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      tickets_by_creation: ['business', 'created_at', 'id'],
      tickets_by_status: ['business', 'status', 'created_at', 'id'],
      tickets_by_priority: ['business', 'priority_rank', 'created_at', 'id'],
      tickets_by_due_date: ['business', 'due_date', 'id'],
      tickets_by_assignee: ['business', 'assigned_to', 'created_at', 'id'],
      tickets_by_driver: ['business', 'driver_id', 'created_at', 'id'],
    },
    person: { column: 'driver_id', erases: 'personal columns' },
  },
);
export type TicketRow = RowOf<typeof tickets>;

type Created = Extract<TicketEvent, { type: 'TicketCreated' }>;
type Changed = Exclude<TicketEvent, Created>;

function searchText({ title, description }: Pick<TicketRow, 'title' | 'description'>): string {
  return `${title}\n${description}`.toLowerCase();
}

const rankOf = (priority: TicketPriority): number => TICKET_PRIORITIES.indexOf(priority);

export const ticketsProjection: InlineProjection<TicketRow, TicketEvent> = projectedInto(tickets, (row, event) => {
  if (event.type === 'TicketCreated') return createdRow(event.data, event.at);
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  return { ...row, ...changedColumns(event), updated_at: event.at };
});

function createdRow(data: Created['data'], at: Date): TicketRow {
  return {
    title: data.title,
    description: data.description,
    search_text: searchText(data),
    status: 'open',
    priority: data.priority,
    priority_rank: rankOf(data.priority),
    category: data.category,
    assigned_to: data.assignedTo,
    due_date: data.dueDate,
    driver_id: data.driverId,
    created_by: data.createdBy,
    photos: data.photos ?? [],
    resolved_at: null,
    created_at: at,
    updated_at: at,
  };
}

function changedColumns(event: Recorded<Changed>): Partial<TicketRow> {
  switch (event.type) {
    case 'TicketReworded':
      return {
        title: event.data.title,
        description: event.data.description,
        search_text: searchText(event.data),
      };
    case 'TicketPriorityChanged':
      return { priority: event.data.priority, priority_rank: rankOf(event.data.priority) };
    case 'TicketCategoryChanged':
      return { category: event.data.category };
    case 'TicketAssigned':
      return { assigned_to: event.data.assignedTo };
    case 'TicketUnassigned':
      return { assigned_to: null };
    case 'TicketDueDateChanged':
      return { due_date: event.data.dueDate };
    case 'TicketReopened':
      return { status: 'open', resolved_at: null };
    case 'TicketStarted':
      return { status: 'in_progress', resolved_at: null };
    case 'TicketResolved':
      return { status: 'resolved', resolved_at: event.at };
    case 'TicketClosed':
      return { status: 'closed' };
  }
}
