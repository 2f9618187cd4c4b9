import { BINARY_TYPES } from '../wire/parameter-types.js';
import type { Column } from './append-item.js';

const columnNames = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ');

/** A FROM item `r` of any number of rows, whose columns are array parameters. */
export function unnest(columns: readonly Column[], firstParameter: number): string {
  const parameters = columns.map(({ type }, index) => `$${firstParameter + index}::${BINARY_TYPES[type].sql}[]`);
  return `unnest(${parameters.join(', ')}) as r (${columnNames(columns)})`;
}

/** A FROM item `r` of one row, whose columns are parameters. */
export function values(columns: readonly Column[], firstParameter: number): string {
  const parameters = columns.map(({ type }, index) => `$${firstParameter + index}::${BINARY_TYPES[type].sql}`);
  return `(values (${parameters.join(', ')})) as r (${columnNames(columns)})`;
}
