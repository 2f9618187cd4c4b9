import type { OpenTicketAnswer, TicketAnswer } from '@waybook/contracts/api';
import { EVERYONE } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { EntityManager } from 'typeorm';
import { objectPathOf } from '../uploads/upload-key.js';
import type { TicketRow } from './ticket.projection.js';
import { UNFINISHED } from './ticket.js';

export type StoredTicket = TicketRow & { readonly id: string; readonly business: string };

export function openTicketAnswer(ticket: StoredTicket, today: Day): OpenTicketAnswer {
  return {
    id: ticket.id,
    title: ticket.title,
    status: ticket.status,
    priority: ticket.priority,
    category: ticket.category,
    dueDate: ticket.due_date,
    isOverdue: ticket.due_date !== null && ticket.due_date < today && UNFINISHED.includes(ticket.status),
    createdAt: ticket.created_at.toISOString(),
    updatedAt: ticket.updated_at.toISOString(),
  };
}

/** The tickets with the names of the people in them, each looked up once. */
export async function ticketAnswers(
  manager: EntityManager,
  business: string,
  tickets: readonly StoredTicket[],
  today: Day,
): Promise<TicketAnswer[]> {
  if (tickets.length === 0) return [];
  const admins = await adminNames(
    manager,
    business,
    tickets.flatMap(({ created_by, assigned_to }) => [created_by, assigned_to]),
  );
  const drivers = await driverNames(
    manager,
    business,
    tickets.map(({ driver_id }) => driver_id),
  );
  const comments = await commentCounts(
    manager,
    business,
    tickets.map(({ id }) => id),
  );
  return tickets.map((ticket) => {
    const driver = drivers.get(ticket.driver_id ?? '');
    const isFromDriver = ticket.created_by === ticket.driver_id;
    return {
      businessId: ticket.business,
      description: ticket.description,
      assignedTo: ticket.assigned_to,
      assignedToName: admins.get(ticket.assigned_to ?? '') ?? null,
      createdBy: ticket.created_by,
      createdByName: (isFromDriver ? driver?.name : admins.get(ticket.created_by)) ?? null,
      driverId: ticket.driver_id,
      driverCode: driver?.code ?? null,
      driverName: driver?.name ?? null,
      isFromDriver,
      photos: ticket.photos.map(objectPathOf),
      resolvedAt: ticket.resolved_at?.toISOString() ?? null,
      commentCount: comments.get(ticket.id) ?? 0,
      ...openTicketAnswer(ticket, today),
    };
  });
}

interface PersonRow {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** The names of these admins; who was deleted has none. */
export async function adminNames(
  manager: EntityManager,
  business: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = distinct(ids).filter((id) => id !== EVERYONE);
  if (wanted.length === 0) return new Map();
  const rows = await manager.query<PersonRow[]>(
    `select id, first_name, last_name from admin_users where business = $1 and id = any($2::uuid[])`,
    [business, wanted],
  );
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

export async function driverNames(manager: EntityManager, business: string, ids: readonly (string | null)[]) {
  const wanted = distinct(ids);
  if (wanted.length === 0) return new Map<string, { code: string; name: string | null }>();
  const rows = await manager.query<(PersonRow & { driver_code: string })[]>(
    `select id, driver_code, first_name, last_name from drivers where business = $1 and id = any($2::uuid[])`,
    [business, wanted],
  );
  return new Map(rows.map((row) => [row.id, { code: row.driver_code, name: fullName(row) || null }]));
}

async function commentCounts(manager: EntityManager, business: string, ids: readonly string[]) {
  const rows = await manager.query<{ ticket_id: string; comments: number }[]>(
    `select ticket_id, count(*) as comments from ticket_comments
      where business = $1 and ticket_id = any($2::uuid[]) group by ticket_id`,
    [business, ids],
  );
  return new Map(rows.map(({ ticket_id, comments }) => [ticket_id, comments]));
}

function fullName({ first_name, last_name }: PersonRow): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
