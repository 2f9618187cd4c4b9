import { BINARY_TYPES } from '../wire/parameter-types.js';
import type { Column } from './append-item.js';

const columnNames = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ');

/** A FROM item `r` of any number of rows, whose columns are array parameters. */
export function unnest(columns: readonly Column[], firstParameter: number): string {
  return `unnest(${arrayParameters(columns, firstParameter).join(', ')}) as r (${columnNames(columns)})`;
}

/**
 * The same with a column that counts the rows from 1. Reads the arrays where they lie: `unnest` copies each of them into a store
 * of its own first, which for many columns and few rows is most of its cost.
 */
export function numberedRows(columns: readonly Column[], firstParameter: number, number: string): string {
  const arrays = arrayParameters(columns, firstParameter);
  const items = columns.map(({ name }, index) => `(${arrays[index]})[i] as "${name}"`);
  return `(select i as "${number}", ${items.join(', ')} from generate_series(1, cardinality(${arrays[0]})) as i) as r`;
}

function arrayParameters(columns: readonly Column[], firstParameter: number): string[] {
  return columns.map(({ type }, index) => `$${firstParameter + index}::${BINARY_TYPES[type].sql}[]`);
}

/** A FROM item `r` of one row, whose columns are parameters. */
export function values(columns: readonly Column[], firstParameter: number): string {
  const parameters = columns.map(({ type }, index) => `$${firstParameter + index}::${BINARY_TYPES[type].sql}`);
  return `(values (${parameters.join(', ')})) as r (${columnNames(columns)})`;
}
