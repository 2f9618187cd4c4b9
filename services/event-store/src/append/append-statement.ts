import { createHash } from 'node:crypto';
import type { Statement } from '../wire/batch.js';
import { encodeArray } from '../wire/binary-array.js';
import { BINARY_TYPES } from '../wire/parameter-types.js';
import type { AppendItem, Column } from './append-item.js';
import type { Section } from './append-sections.js';

const ITEM: Column = { name: 'item', type: 'integer' };
const FIRST_SECTION_PARAMETER = 2;

/** The statement that writes these items, all of the same business and the same sections; it answers each one's status. */
export function appendStatement(items: readonly AppendItem[], sections: readonly Section[]): Statement {
  const text = appendText(sections);
  return { name: statementName(text), text, values: appendValues(items, sections) };
}

function appendText(sections: readonly Section[]): string {
  let parameter = FIRST_SECTION_PARAMETER;
  const parts = sections.map((section) => {
    const source = unnest([ITEM, ...section.columns], parameter);
    parameter += section.columns.length + 1;
    return section.sql(source);
  });
  return `with ${parts.join(',')}\nselect item, status, prior_stream from verdict`;
}

/** A FROM item `r` of the rows whose columns are given as array parameters. */
export function unnest(columns: readonly Column[], firstParameter: number): string {
  const arrays = columns.map(({ type }, index) => `$${firstParameter + index}::${BINARY_TYPES[type].sql}[]`);
  return `unnest(${arrays.join(', ')}) as r (${columns.map(({ name }) => `"${name}"`).join(', ')})`;
}

function appendValues(items: readonly AppendItem[], sections: readonly Section[]): unknown[] {
  const values: unknown[] = [items[0]?.business];
  for (const section of sections) {
    const rows = items.flatMap((item, index) => section.rowsOf(item).map((row) => [index, ...row]));
    [ITEM, ...section.columns].forEach(({ type }, column) => {
      values.push(
        encodeArray(
          type,
          rows.map((row) => row[column]),
        ),
      );
    });
  }
  return values;
}

function statementName(text: string): string {
  return `append_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
}
