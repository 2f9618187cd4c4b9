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
  readonly columns: string;
  readonly joins: string;
  readonly conditions: Conditions;
  readonly orderBy: string;
  readonly window: PageWindow;
}

/** One page of rows, and how many there are in all. */
export async function pageOf<Row>(manager: EntityManager, statement: ListStatement): Promise<Page<Row>> {
  const { table, alias, columns, joins, conditions, orderBy, window } = statement;
  const { text, values } = conditions;
  const page = `select ${alias}.* from ${table} ${alias} where ${text} order by ${orderBy}
    limit ${window.limit} offset ${window.offset}`;
  const rows = await manager.query<Row[]>(
    `select ${alias}.*, ${columns} from (${page}) ${alias} ${joins} order by ${orderBy}`,
    values,
  );
  const [counted] = await manager.query<{ total: number }[]>(
    `select count(*)::integer as total from ${table} ${alias} where ${text}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}
