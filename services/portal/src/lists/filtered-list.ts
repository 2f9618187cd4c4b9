import type { Page, PageWindow } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';

/** Conditions of a WHERE and their values; the first is always the business. */
export class Conditions {
  readonly values: unknown[];
  readonly #texts: string[];

  constructor(table: string, business: string) {
    this.values = [business];
    this.#texts = [`${table}.business = $1`];
  }

  /** `text` names the value's place as `?`; where there is no value, there is no condition. */
  and(text: string, value: unknown): this {
    if (value === undefined || value === null || value === '') return this;
    this.values.push(value);
    this.#texts.push(text.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  get text(): string {
    return this.#texts.join(' and ');
  }
}

export interface ListStatement {
  /** The table that is filtered, counted and paged, and what it is called in the conditions and the order. */
  readonly table: string;
  readonly alias: string;
  /** What else is shown and plays no part in the filter: looked up for the page's rows alone. */
  readonly columns?: string;
  readonly joins?: string;
  /** What the order alone needs, where it needs more than the table. */
  readonly joinsOfOrder?: string;
  readonly conditions: { readonly text: string; readonly values: readonly unknown[] };
  readonly orderBy: string;
  readonly window: PageWindow;
  /** Rows are counted up to so many, and then there may be more; all of them where it is left out. */
  readonly countTo?: number;
}

/**
 * One page of rows, and how many there are in all. Rows before the page are walked over by their ids, which an index holds, from
 * whichever end of the list is nearer; only those on the page are read. Else its last page would cost as much as the whole list.
 */
export async function pageOf<Row>(manager: EntityManager, statement: ListStatement): Promise<Page<Row>> {
  const { table, alias, columns, joins = '', joinsOfOrder = '', conditions, orderBy, window, countTo } = statement;
  const { text } = conditions;
  const values = [...conditions.values];
  const total = await countRows(manager, statement);
  // Where the end of the list is unknown, the way begins at the front.
  const walk = total === countTo ? { orderBy, ...window } : shortestWalk(orderBy, window, total);
  if (walk.limit <= 0) return { rows: [], total };
  const page = `select ${alias}.id from ${table} ${alias} ${joinsOfOrder} where ${text}
    order by ${walk.orderBy} limit ${walk.limit} offset ${walk.offset}`;
  const rows = await manager.query<Row[]>(
    `select ${alias}.*${columns === undefined ? '' : `, ${columns}`} from (${page}) page
      join ${table} ${alias} on ${alias}.business = $1 and ${alias}.id = page.id ${joins} order by ${orderBy}`,
    values,
  );
  return { rows, total };
}

async function countRows(
  manager: EntityManager,
  { table, alias, conditions, countTo }: ListStatement,
): Promise<number> {
  const rows = `from ${table} ${alias} where ${conditions.text}`;
  const counted =
    countTo === undefined
      ? `select count(*)::integer as total ${rows}`
      : `select count(*)::integer as total from (select ${rows} limit ${countTo}) counted`;
  const [answer] = await manager.query<{ total: number }[]>(counted, [...conditions.values]);
  return answer?.total ?? 0;
}

export interface FoundStatement {
  /** A SELECT of all rows that are wanted; the order calls them `page`. */
  readonly found: string;
  readonly values: readonly unknown[];
  readonly columns?: string;
  readonly joins?: string;
  readonly orderBy: string;
  readonly window: PageWindow;
}

/**
 * One page of rows that are computed, and how many there are in all. Counted on its own, for then nothing but the page's rows is kept
 * and sorted, from whichever end of the list is nearer.
 */
export async function pageOfFound<Row>(manager: EntityManager, statement: FoundStatement): Promise<Page<Row>> {
  const { found, columns, joins = '', orderBy, window } = statement;
  const values = [...statement.values];
  const [counted] = await manager.query<{ total: number }[]>(
    `select count(*)::integer as total from (${found}) page`,
    values,
  );
  const total = counted?.total ?? 0;
  const walk = shortestWalk(orderBy, window, total);
  if (walk.limit <= 0) return { rows: [], total };
  const rows = await manager.query<Row[]>(
    `select page.*${columns === undefined ? '' : `, ${columns}`} from (
       select page.* from (${found}) page order by ${walk.orderBy} limit ${walk.limit} offset ${walk.offset}
     ) page ${joins} order by ${orderBy}`,
    values,
  );
  return { rows, total };
}

interface Walk extends PageWindow {
  readonly orderBy: string;
}

/** To a page of so many rows: from the front, or where it lies behind the middle, from the end. */
export function shortestWalk(orderBy: string, { limit, offset }: PageWindow, total: number): Walk {
  const onPage = Math.min(limit, total - offset);
  if (onPage <= 0 || offset <= total / 2) return { orderBy, limit: onPage, offset };
  return { orderBy: turnedRound(orderBy), limit: onPage, offset: total - offset - onPage };
}

/** PostgreSQL puts nulls at the end of one direction and at the beginning of the other, so that this is the mirror. */
function turnedRound(orderBy: string): string {
  return orderBy.replaceAll(/ (asc|desc)\b/g, (_, direction) => (direction === 'asc' ? ' desc' : ' asc'));
}
