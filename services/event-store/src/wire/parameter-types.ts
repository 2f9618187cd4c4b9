import type { ColumnType } from '../stream.js';
import { UUID_BYTES, writeUuid } from './uuid-bytes.js';
import type { WireBuffer } from './wire-buffer.js';

/** What a statement's parameter can be; everything but `text[]` travels in PostgreSQL's binary form. */
export type ParameterType = ColumnType | 'bytea';

/** How values of a type are written: in place, for a Buffer each would cost more than all the rest. */
export interface BinaryType {
  /** The name to cast the placeholder to. */
  readonly sql: string;
  readonly oid: number;
  readonly write: (target: WireBuffer, value: unknown) => void;
}

const MICROSECONDS_PER_MS = 1000;
const TWO_TO_32 = 2 ** 32;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
const MS_PER_DAY = 86_400_000;

function ofSize<T>(
  sql: string,
  oid: number,
  size: number,
  write: (target: Buffer, offset: number, value: T) => void,
): BinaryType {
  return { sql, oid, write: (target, value) => target.sized(size, write, value as T) };
}

function ofText<T>(sql: string, oid: number, toText: (value: T) => string): BinaryType {
  return { sql, oid, write: (target, value) => target.text(toText(value as T)) };
}

function writeBigint(target: Buffer, offset: number, value: number | bigint): void {
  if (typeof value === 'bigint') return void target.writeBigInt64BE(value, offset);
  if (!Number.isSafeInteger(value)) throw new TypeError(`Not a safe integer: ${value}`);
  // In two halves: a bigint made for it costs more than all the rest.
  target.writeInt32BE(Math.floor(value / TWO_TO_32), offset);
  target.writeUInt32BE(value >>> 0, offset + 4);
}

/** Few days stand in very many rows, and parsing one costs as much as writing ten values. */
const MAX_KNOWN_DAYS = 4_000;
const knownDays = new Map<string, number>();

/** Days since 2000-01-01. */
function dayNumber(value: string): number {
  const known = knownDays.get(value);
  if (known !== undefined) return known;
  const ms = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new TypeError(`Not a day (YYYY-MM-DD): ${value}`);
  if (knownDays.size === MAX_KNOWN_DAYS) knownDays.clear();
  const days = (ms - POSTGRES_EPOCH_MS) / MS_PER_DAY;
  knownDays.set(value, days);
  return days;
}

function writeDate(target: Buffer, offset: number, value: string): void {
  target.writeInt32BE(dayNumber(value), offset);
}

/** Microseconds since 2000-01-01. */
function writeInstant(target: Buffer, offset: number, value: Date): void {
  if (!(value instanceof Date)) throw new TypeError(`Not a Date: ${String(value)}`);
  writeBigint(target, offset, (value.getTime() - POSTGRES_EPOCH_MS) * MICROSECONDS_PER_MS);
}

/** An array in PostgreSQL's text form. */
export function arrayLiteral(items: readonly (string | number | null)[]): string {
  const quoted = items.map((item) =>
    item === null ? 'null' : `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${quoted.join(',')}}`;
}

const TEXT_OID = 25;
const DIMENSIONS = 1;
const LOWER_BOUND = 1;
const NULL_LENGTH = -1;

/** An array in PostgreSQL's binary form, without its length. */
export function writeTextArray(target: WireBuffer, items: readonly (string | number | null)[]): void {
  target.int32(items.length === 0 ? 0 : DIMENSIONS);
  target.int32(items.includes(null) ? 1 : 0);
  target.int32(TEXT_OID);
  if (items.length === 0) return;
  target.int32(items.length);
  target.int32(LOWER_BOUND);
  for (const item of items) {
    if (item === null) {
      target.int32(NULL_LENGTH);
      continue;
    }
    const start = target.startLength();
    target.text(String(item));
    target.endLength(start);
  }
}

const JSONB_VERSION = '\u0001';

export const BINARY_TYPES: Readonly<Record<ParameterType, BinaryType>> = {
  uuid: ofSize('uuid', 2950, UUID_BYTES, writeUuid),
  text: ofText('text', TEXT_OID, (value: string) => value),
  bigint: ofSize('int8', 20, 8, writeBigint),
  integer: ofSize('int4', 23, 4, (target, offset, value: number) => void target.writeInt32BE(value, offset)),
  boolean: ofSize('bool', 16, 1, (target, offset, value: boolean) => void target.writeUInt8(value ? 1 : 0, offset)),
  date: ofSize('date', 1082, 4, writeDate),
  timestamptz: ofSize('timestamptz', 1184, 8, writeInstant),
  jsonb: ofText('jsonb', 3802, (value) => JSONB_VERSION + JSON.stringify(value)),
  // Arrays of arrays of unequal length don't exist in SQL, so each travels as text and is cast there.
  'text[]': ofText('text', TEXT_OID, arrayLiteral),
  bytea: { sql: 'bytea', oid: 17, write: (target, value) => target.bytes(value as Uint8Array) },
};
