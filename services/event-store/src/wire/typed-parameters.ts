import { BINARY_TYPES, type BinaryType, type ParameterType } from './parameter-types.js';
import type { WireBuffer } from './wire-buffer.js';

const NULL_LENGTH = -1;
const DIMENSIONS = 1;
const LOWER_BOUND = 1;

/** A parameter of a known type; travels in binary. */
export class TypedValue {
  readonly #type: ParameterType;
  readonly #value: unknown;

  constructor(type: ParameterType, value: unknown) {
    this.#type = type;
    this.#value = value;
  }

  /** With its length before it. */
  writeTo(target: WireBuffer): void {
    writeValue(target, BINARY_TYPES[this.#type], this.#value);
  }
}

/**
 * One column of rows as a one-dimensional array; in binary it is cheaper to write here and to read there than as text. Where it holds nothing
 * but nulls it is no array at all, whose every item is null, too: half a new row's columns are empty, and the server need not read them.
 */
export class TypedColumn {
  readonly #type: ParameterType;
  readonly #rows: readonly (readonly unknown[])[];
  readonly #column: number;

  constructor(type: ParameterType, rows: readonly (readonly unknown[])[], column: number) {
    this.#type = type;
    this.#rows = rows;
    this.#column = column;
  }

  /** With its length before it. */
  writeTo(target: WireBuffer): void {
    const rows = this.#rows;
    const column = this.#column;
    const nulls = countNulls(rows, column);
    if (nulls === rows.length) return target.int32(NULL_LENGTH);
    const start = target.startLength();
    target.int32(DIMENSIONS);
    target.int32(nulls > 0 ? 1 : 0);
    const binary = BINARY_TYPES[this.#type];
    target.int32(binary.oid);
    target.int32(rows.length);
    target.int32(LOWER_BOUND);
    for (const row of rows) writeValue(target, binary, row[column]);
    target.endLength(start);
  }
}

function writeValue(target: WireBuffer, { write }: BinaryType, value: unknown): void {
  if (isNull(value)) return target.int32(NULL_LENGTH);
  const start = target.startLength();
  write(target, value);
  target.endLength(start);
}

const isNull = (value: unknown): boolean => value === null || value === undefined;

function countNulls(rows: readonly (readonly unknown[])[], column: number): number {
  let nulls = 0;
  for (const row of rows) if (isNull(row[column])) nulls++;
  return nulls;
}
