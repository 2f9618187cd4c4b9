import { TICKET_PRIORITIES, type TicketCategory, type TicketPriority, type TicketStatus } from '@waybook/contracts/api';
import type { TicketEvent } from '@waybook/contracts/events';
import type { InlineProjection, Recorded } from '@waybook/event-store';

export interface TicketRow {
  readonly title: string;
  readonly description: string;
  /** Both in lower case: what a search looks through. */
  readonly search_text: string;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  /** To sort by: the more pressing, the higher. */
  readonly priority_rank: number;
  readonly category: TicketCategory;
  readonly assigned_to: string | null;
  readonly due_date: string | null;
  readonly driver_id: string | null;
  readonly created_by: string;
  readonly resolved_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type Created = Extract<TicketEvent, { type: 'TicketCreated' }>;
type Changed = Exclude<TicketEvent, Created>;

function searchText({ title, description }: Pick<TicketRow, 'title' | 'description'>): string {
  return `${title}\n${description}`.toLowerCase();
}

const rankOf = (priority: TicketPriority): number => TICKET_PRIORITIES.indexOf(priority);

export const ticketsProjection: InlineProjection<TicketRow, TicketEvent> = {
  table: 'tickets',
  columns: {
    title: 'text',
    description: 'text',
    search_text: 'text',
    status: 'text',
    priority: 'text',
    priority_rank: 'bigint',
    category: 'text',
    assigned_to: 'text',
    due_date: 'date',
    driver_id: 'uuid',
    created_by: 'uuid',
    resolved_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: (row, event) => {
    if (event.type === 'TicketCreated') return createdRow(event.data, event.at);
    if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
    return { ...row, ...changedColumns(event), updated_at: event.at };
  },
};

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
