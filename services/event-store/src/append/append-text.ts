import { createHash } from 'node:crypto';
import type { Column } from './append-item.js';
import {
  CALLER,
  EVENT_COLUMNS,
  firstEventSql,
  groupEventsSql,
  nextEventSql,
  singleEventsSql,
} from './event-sections.js';
import { GUARDED_SECTION, guardOfEvent, itemsWithMovedGuards } from './guard-section.js';
import type { RowSection } from './row-sections.js';
import { numberedRows, unnest, values } from './row-sources.js';

/** A statement's text and the name under which it is prepared. */
export interface PreparedText {
  readonly name: string;
  readonly text: string;
}

export const ITEM: Column = { name: 'item', type: 'integer' };
const FIRST_ROW_PARAMETER = 2;

/** Once all events are in, so that every group locks in the same order. */
const CALLER_ONCE_APPENDED = `(select business from caller where (select count(*) from appended) > 0) as caller`;
const REFUSED_ITEMS = `select item, status, prior_stream from verdict where status <> 'appended'`;

/** Any number of rows for each item, of each kind in arrays of its own. */
export function groupText(sections: readonly RowSection[]): PreparedText {
  const kinds = [EVENT_COLUMNS, ...sections.map(({ columns }) => columns)].map((columns) => [ITEM, ...columns]);
  const [events = '', ...sources] = sourcesOf(kinds, () => unnest);
  const good = `join verdict on verdict.item = r.item and verdict.status = 'appended' cross join ${CALLER_ONCE_APPENDED}`;
  const writes = sections.map((section, index) => section.sql(`${sources[index]} ${good}`));
  const guards = sources[sections.indexOf(GUARDED_SECTION)];
  const judged = groupEventsSql(events, guards && itemsWithMovedGuards(guards));
  return prepared(`with ${[judged, ...writes].join(',\n')}\n${REFUSED_ITEMS}`);
}

/** One event and one row of each other kind for each item: all of an item in one row of parameters. */
export function singleEventsText(sections: readonly RowSection[]): PreparedText {
  const source = numberedRows(flatColumns(sections), FIRST_ROW_PARAMETER, ITEM.name);
  const writes = sections.map((section, index) => {
    const named = section.columns.map(({ name }) => `"${flatName(index, name)}" as "${name}"`);
    const rows = `(select ${named.join(', ')} from verdict where status = 'appended') as r`;
    return section.sql(`${rows} cross join ${CALLER_ONCE_APPENDED}`);
  });
  const guarded = sections.indexOf(GUARDED_SECTION);
  const judged = singleEventsSql(source, guarded < 0 ? undefined : guardOfEvent((name) => flatName(guarded, name)));
  return prepared(`with ${[judged, ...writes].join(',\n')}\n${REFUSED_ITEMS}`);
}

/** The columns of an item's event and rows beside each other. */
export function flatColumns(sections: readonly RowSection[]): readonly Column[] {
  const ofSections = sections.flatMap(({ columns }, index) =>
    columns.map(({ name, type }) => ({ name: flatName(index, name), type })),
  );
  return [...EVENT_COLUMNS, ...ofSections];
}

const flatName = (section: number, column: string): string => `s${section}_${column}`;

/** The first events of any number of streams, in the order in which they are given, with any number of rows of each other kind. */
export function firstEventsText(sections: readonly RowSection[]): PreparedText {
  const kinds = [EVENT_COLUMNS, ...sections.map(({ columns }) => columns)];
  const rows = (columns: readonly Column[], first: number) => numberedRows(columns, first, ITEM.name);
  return firstText(
    sections,
    sourcesOf(kinds, () => rows),
  );
}

/** A stream's first event, alone. `single` says of the events and of each section whether it is but one row. */
export function firstEventText(sections: readonly RowSection[], single: readonly boolean[]): PreparedText {
  return firstText(sections, loneSources(sections, single));
}

function firstText(sections: readonly RowSection[], [events = '', ...sources]: readonly string[]): PreparedText {
  const writes = sections.map((section, index) => {
    const source = `${sources[index]} cross join ${CALLER} as caller`;
    return section.sqlOfNew?.(source) ?? section.sql(source);
  });
  // The insert at the end is run before those in front of it, so that events are locked first, as they are by every append.
  return prepared(`${writes.length > 0 ? `with ${writes.join(',\n')}\n` : ''}${firstEventSql(events)}`);
}

/** Any later event of a stream, alone: answers one row if it was appended. */
export function nextEventText(sections: readonly RowSection[], single: readonly boolean[]): PreparedText {
  const [event = '', ...sources] = loneSources(sections, single);
  const writes = sections.map((section, index) => section.sql(`${sources[index]} cross join appended as caller`));
  return prepared(`with ${[nextEventSql(event), ...writes].join(',\n')}\nselect from appended`);
}

function loneSources(sections: readonly RowSection[], single: readonly boolean[]): string[] {
  return sourcesOf([EVENT_COLUMNS, ...sections.map(({ columns }) => columns)], (kind) =>
    single[kind] ? values : unnest,
  );
}

function sourcesOf(
  kinds: readonly (readonly Column[])[],
  sourceOf: (kind: number) => (columns: readonly Column[], firstParameter: number) => string,
): string[] {
  let next = FIRST_ROW_PARAMETER;
  return kinds.map((columns, kind) => {
    const first = next;
    next += columns.length;
    return sourceOf(kind)(columns, first);
  });
}

function prepared(text: string): PreparedText {
  return { name: `append_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`, text };
}
