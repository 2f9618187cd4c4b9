import type { ColumnType } from '../stream.js';

/** What a statement's parameter can be; everything but `text[]` travels in PostgreSQL's binary form. */
export type ParameterType = ColumnType | 'bytea';

/** How values of a type are written; values are written in place, for a Buffer each would cost more than all the rest. */
interface BinaryType {
  /** The name to cast the placeholder to. */
  readonly sql: string;
  readonly oid: number;
  readonly bytes: (value: unknown) => number;
  readonly write: (target: Buffer, offset: number, value: unknown) => void;
}

const MICROSECONDS_PER_MS = 1000n;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
const MS_PER_DAY = 86_400_000;
const UUID_BYTES = 16;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function ofFixedSize<T>(
  sql: string,
  oid: number,
  size: number,
  write: (target: Buffer, offset: number, value: T) => void,
) {
  return { sql, oid, bytes: () => size, write: write as BinaryType['write'] };
}

function ofText<T>(sql: string, oid: number, toText: (value: T) => string): BinaryType {
  return {
    sql,
    oid,
    bytes: (value) => Buffer.byteLength(toText(value as T)),
    write: (target, offset, value) => void target.write(toText(value as T), offset),
  };
}

function writeUuid(target: Buffer, offset: number, value: string): void {
  if (!UUID.test(value)) throw new TypeError(`Not a UUID: ${value}`);
  target.write(value.replaceAll('-', ''), offset, 'hex');
}

function writeBigint(target: Buffer, offset: number, value: number | bigint): void {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new TypeError(`Not a safe integer: ${value}`);
  target.writeBigInt64BE(BigInt(value), offset);
}

/** Days since 2000-01-01. */
function writeDate(target: Buffer, offset: number, value: string): void {
  const ms = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new TypeError(`Not a day (YYYY-MM-DD): ${value}`);
  target.writeInt32BE((ms - POSTGRES_EPOCH_MS) / MS_PER_DAY, offset);
}

/** Microseconds since 2000-01-01. */
function writeInstant(target: Buffer, offset: number, value: Date): void {
  if (!(value instanceof Date)) throw new TypeError(`Not a Date: ${String(value)}`);
  writeBigint(target, offset, BigInt(value.getTime() - POSTGRES_EPOCH_MS) * MICROSECONDS_PER_MS);
}

/** An array in PostgreSQL's text form. */
export function arrayLiteral(items: readonly (string | number | null)[]): string {
  const quoted = items.map((item) =>
    item === null ? 'null' : `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${quoted.join(',')}}`;
}

const JSONB_VERSION = '\u0001';

export const BINARY_TYPES: Readonly<Record<ParameterType, BinaryType>> = {
  uuid: ofFixedSize('uuid', 2950, UUID_BYTES, writeUuid),
  text: ofText('text', 25, (value: string) => value),
  bigint: ofFixedSize('int8', 20, 8, writeBigint),
  integer: ofFixedSize('int4', 23, 4, (target, offset, value: number) => void target.writeInt32BE(value, offset)),
  boolean: ofFixedSize(
    'bool',
    16,
    1,
    (target, offset, value: boolean) => void target.writeUInt8(value ? 1 : 0, offset),
  ),
  date: ofFixedSize('date', 1082, 4, writeDate),
  timestamptz: ofFixedSize('timestamptz', 1184, 8, writeInstant),
  jsonb: ofText('jsonb', 3802, (value) => JSONB_VERSION + JSON.stringify(value)),
  // Arrays of arrays of unequal length don't exist in SQL, so each travels as text and is cast there.
  'text[]': ofText('text', 25, arrayLiteral),
  bytea: {
    sql: 'bytea',
    oid: 17,
    bytes: (value) => (value as Uint8Array).length,
    write: (target, offset, value) => target.set(value as Uint8Array, offset),
  },
};

/** A parameter as it travels: texts as they are, everything else in binary. */
export function encodeParameter(type: ParameterType, value: unknown): Buffer | string | null {
  if (value === null || value === undefined) return null;
  if (type === 'text') return value as string;
  const { bytes, write } = BINARY_TYPES[type];
  const target = Buffer.allocUnsafe(bytes(value));
  write(target, 0, value);
  return target;
}
