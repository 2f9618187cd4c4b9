import type { PageWindow } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { pageOf } from '../../lists/filtered-list.js';
import type { StoredTicket } from '../ticket-answer.js';
import type { Conditions } from './ticket-conditions.js';

export interface WantedPage extends PageWindow {
  readonly conditions: Conditions;
  /** The text of an ORDER BY over `ticket`. */
  readonly order: string;
}

export interface FoundPage {
  readonly tickets: StoredTicket[];
  readonly total: number;
}

/** Where indexes know the order. */
export async function pageInOrder(manager: EntityManager, wanted: WantedPage): Promise<FoundPage> {
  const { conditions, order, ...window } = wanted;
  const { rows, total } = await pageOf<StoredTicket>(manager, {
    table: 'tickets',
    alias: 'ticket',
    conditions,
    orderBy: order,
    window,
  });
  return { tickets: rows, total };
}

/** Where every text has to be looked at: once, for the page and the count together. */
export async function pageOfSearch(manager: EntityManager, wanted: WantedPage): Promise<FoundPage> {
  const { conditions, order, limit, offset } = wanted;
  const [found] = await manager.query<{ total: number; ids: string[] }[]>(
    `with ticket as materialized (
       select ticket.id, ticket.created_at, ticket.due_date, ticket.priority_rank from tickets ticket where ${conditions.text})
     select (select count(*) from ticket) as total,
       array(select ticket.id from ticket order by ${order} limit ${limit} offset ${offset}) as ids`,
    [...conditions.values],
  );
  const ids = found?.ids ?? [];
  const rows = await manager.query<StoredTicket[]>(`select * from tickets where id = any($1::uuid[])`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { tickets: ids.flatMap((id) => byId.get(id) ?? []), total: found?.total ?? 0 };
}
