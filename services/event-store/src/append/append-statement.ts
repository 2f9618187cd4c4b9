import type { Statement } from '../wire/batch.js';
import { TypedColumn, TypedValue } from '../wire/typed-parameters.js';
import type { AppendItem, Column, EventRow } from './append-item.js';
import {
  firstEventsText,
  firstEventText,
  flatColumns,
  groupText,
  ITEM,
  nextEventText,
  type PreparedText,
  singleEventsText,
} from './append-text.js';
import { EVENT_COLUMNS, eventRows } from './event-sections.js';
import type { RowSection } from './row-sections.js';

type Row = readonly unknown[];

const EVENT = { columns: EVENT_COLUMNS, rowsOf: eventRows };

/** Whether the event must be the next after what stands in the store; a stream's first follows nothing. */
export function followsHead({ events }: AppendItem): boolean {
  return events.some((event) => event.followsHead && event.version > 1);
}

/** The statements for appends that write the same kinds of rows. */
export class AppendStatements {
  readonly #texts = new Map<string, PreparedText>();
  readonly #flatColumns: readonly Column[];
  readonly #sections: readonly RowSection[];

  constructor(sections: readonly RowSection[]) {
    this.#sections = sections;
    this.#flatColumns = flatColumns(sections);
  }

  /**
   * For items of the same business of which none follows a head: nothing is looked up, which spares a third of the database's work.
   * If one of them can't be appended, it raises and none is.
   */
  forFirstEvents(items: readonly AppendItem[]): Statement {
    // In the order in which every group locks.
    const events = items.flatMap((item) => item.events).sort(byStream);
    const parameters: unknown[] = [items[0]?.business, ...arrays(EVENT_COLUMNS, eventRows({ events }))];
    for (const section of this.#sections) {
      const rows = items.flatMap((item) => section.rowsOf(item));
      parameters.push(...arrays(section.columns, rows));
    }
    const text = this.#text('first events', () => firstEventsText(this.#sections));
    return statement(text, parameters);
  }

  /** Answers the items that were refused: `item` (counted from 1), `status`, `prior_stream`. All items are of the same business. */
  forGroup(items: readonly AppendItem[]): Statement {
    const rows = items.map((item) => this.#flatRow(item));
    if (!rows.every((row) => row !== undefined)) return this.#forManifold(items);
    const text = this.#text('group', () => singleEventsText(this.#sections));
    return statement(text, [items[0]?.business, ...arrays(this.#flatColumns, rows)]);
  }

  /** For items of several events, or several rows of a kind. */
  #forManifold(items: readonly AppendItem[]): Statement {
    const parameters: unknown[] = [items[0]?.business];
    for (const section of [EVENT, ...this.#sections]) {
      const rows = items.flatMap((item, index) => section.rowsOf(item).map((row) => [index + 1, ...row]));
      parameters.push(...arrays([ITEM, ...section.columns], rows));
    }
    const text = this.#text('manifold', () => groupText(this.#sections));
    return statement(text, parameters);
  }

  /** Undefined where it isn't one row of each kind. */
  #flatRow(item: AppendItem): Row | undefined {
    const flat: unknown[] = [];
    for (const section of [EVENT, ...this.#sections]) {
      const [row, ...others] = section.rowsOf(item);
      if (!row || others.length > 0) return undefined;
      flat.push(...row);
    }
    return flat;
  }

  /** For an item of one event. One that follows a head answers one row if it was appended; others raise if they can't be. */
  forLoneEvent(item: AppendItem): Statement {
    const kinds = [EVENT, ...this.#sections];
    const rows = kinds.map((section) => section.rowsOf(item));
    const single = rows.map(({ length }) => length === 1);
    const parameters: unknown[] = [item.business];
    kinds.forEach(({ columns }, index) => {
      const [row, ...others] = rows[index] ?? [];
      parameters.push(...(row && others.length === 0 ? scalars(columns, row) : arrays(columns, rows[index] ?? [])));
    });
    const next = followsHead(item);
    const text = this.#text(`lone ${next} ${single.join()}`, () =>
      next ? nextEventText(this.#sections, single) : firstEventText(this.#sections, single),
    );
    return statement(text, parameters);
  }

  #text(variant: string, make: () => PreparedText): PreparedText {
    const known = this.#texts.get(variant);
    if (known) return known;
    const text = make();
    this.#texts.set(variant, text);
    return text;
  }
}

function byStream({ stream: one }: EventRow, { stream: other }: EventRow): number {
  return one < other ? -1 : Number(one > other);
}

function statement({ name, text }: PreparedText, values: readonly unknown[]): Statement {
  return { name, text, values };
}

function arrays(columns: readonly Column[], rows: readonly Row[]): TypedColumn[] {
  return columns.map(({ type }, index) => new TypedColumn(type, rows, index));
}

function scalars(columns: readonly Column[], row: Row): TypedValue[] {
  return columns.map(({ type }, index) => new TypedValue(type, row[index]));
}
