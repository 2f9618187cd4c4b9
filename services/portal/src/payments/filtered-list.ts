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
  readonly columns: string;
  /** The table that is filtered and counted, with its alias. */
  readonly from: string;
  /** What else is shown and plays no part in the filter. */
  readonly joins: string;
  readonly conditions: Conditions;
  readonly orderBy: string;
  readonly window: PageWindow;
}

/** One page of rows, and how many there are in all. */
export async function pageOf<Row>(manager: EntityManager, statement: ListStatement): Promise<Page<Row>> {
  const { columns, from, joins, conditions, orderBy, window } = statement;
  const { text, values } = conditions;
  const rows = await manager.query<Row[]>(
    `select ${columns} from ${from} ${joins} where ${text} order by ${orderBy}
     limit ${window.limit} offset ${window.offset}`,
    values,
  );
  const [counted] = await manager.query<{ total: number }[]>(
    `select count(*)::integer as total from ${from} where ${text}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}
