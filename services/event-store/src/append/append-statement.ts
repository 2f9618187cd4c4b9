import { createHash } from 'node:crypto';
import type { Statement } from '../wire/batch.js';
import { encodeArray } from '../wire/binary-array.js';
import { encodeParameter } from '../wire/parameter-types.js';
import type { AppendItem, Column } from './append-item.js';
import { EVENT_COLUMNS, eventRows, groupEventsSql, loneEventSql } from './event-sections.js';
import type { RowSection } from './row-sections.js';
import { unnest, values } from './row-sources.js';

interface PreparedText {
  readonly name: string;
  readonly text: string;
}

const ITEM: Column = { name: 'item', type: 'integer' };
const BUSINESS_PARAMETERS = 1;
const EVENT = { columns: EVENT_COLUMNS, rowsOf: eventRows };

/** Rows of the items that were found good, once all events are in: so that every group locks in the same order. */
const OF_GOOD_ITEMS = `join verdict on verdict.item = r.item and verdict.status = 'appended'
    cross join caller cross join (select count(*) from appended) as done`;
const ONCE_APPENDED = 'cross join appended as caller';

/** The statements for appends that write the same kinds of rows. */
export class AppendStatements {
  readonly #lone = new Map<string, PreparedText>();
  #group: PreparedText | undefined;

  constructor(private readonly sections: readonly RowSection[]) {}

  /** Answers each item's status: `item`, `status`, `prior_stream`. All items are of the same business. */
  forGroup(items: readonly AppendItem[]): Statement {
    this.#group ??= groupText(this.sections);
    const parameters: unknown[] = [items[0]?.business];
    for (const section of [EVENT, ...this.sections]) {
      const rows = items.flatMap((item, index) => section.rowsOf(item).map((row) => [index, ...row]));
      parameters.push(...arrays([ITEM, ...section.columns], rows));
    }
    return { ...this.#group, values: parameters };
  }

  /** For an item of one event: answers one row if it was appended, none if it doesn't follow its stream's head. */
  forLoneEvent(item: AppendItem): Statement {
    const rows = [EVENT, ...this.sections].map((section) => section.rowsOf(item));
    const parameters: unknown[] = [item.business];
    [EVENT, ...this.sections].forEach(({ columns }, index) => {
      const [row, ...others] = rows[index] ?? [];
      parameters.push(...(row && others.length === 0 ? scalars(columns, row) : arrays(columns, rows[index] ?? [])));
    });
    return {
      ...this.#loneText(
        item,
        rows.map(({ length }) => length === 1),
      ),
      values: parameters,
    };
  }

  #loneText({ events: [event] }: AppendItem, single: readonly boolean[]): PreparedText {
    // A stream's first event follows nothing; the unique version alone guards it.
    const followsHead = event !== undefined && event.followsHead && event.version > 1;
    const variant = `${followsHead} ${single.join()}`;
    const known = this.#lone.get(variant);
    if (known) return known;
    const text = loneText(this.sections, followsHead, single);
    this.#lone.set(variant, text);
    return text;
  }
}

function groupText(sections: readonly RowSection[]): PreparedText {
  const sources = rowSources(
    [EVENT, ...sections].map(({ columns }) => ({ columns: [ITEM, ...columns], single: false })),
  );
  const parts = [groupEventsSql(sources[0] as string)];
  sections.forEach((section, index) => parts.push(section.sql(`${sources[index + 1]} ${OF_GOOD_ITEMS}`)));
  return prepared(`with ${parts.join(',\n')}\nselect item, status, prior_stream from verdict`);
}

function loneText(sections: readonly RowSection[], followsHead: boolean, single: readonly boolean[]): PreparedText {
  const sources = rowSources(
    [EVENT, ...sections].map(({ columns }, index) => ({ columns, single: single[index] ?? false })),
  );
  const parts = [loneEventSql(sources[0] as string, followsHead)];
  sections.forEach((section, index) => parts.push(section.sql(`${sources[index + 1]} ${ONCE_APPENDED}`)));
  return prepared(`with ${parts.join(',\n')}\nselect from appended`);
}

function rowSources(kinds: readonly { columns: readonly Column[]; single: boolean }[]): string[] {
  let next = BUSINESS_PARAMETERS + 1;
  return kinds.map(({ columns, single }) => {
    const first = next;
    next += columns.length;
    return single ? values(columns, first) : unnest(columns, first);
  });
}

function arrays(columns: readonly Column[], rows: readonly (readonly unknown[])[]): Buffer[] {
  return columns.map(({ type }, index) =>
    encodeArray(
      type,
      rows.map((row) => row[index]),
    ),
  );
}

function scalars(columns: readonly Column[], row: readonly unknown[]): (Buffer | string | null)[] {
  return columns.map(({ type }, index) => encodeParameter(type, row[index]));
}

function prepared(text: string): PreparedText {
  return { name: `append_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`, text };
}
