import type { ColumnType } from '../stream.js';

/** What a statement's parameter can be; everything but `text[]` travels in PostgreSQL's binary form. */
export type ParameterType = ColumnType | 'bytea';

interface BinaryType {
  /** The name to cast the placeholder to. */
  readonly sql: string;
  readonly oid: number;
  encode(value: never): Buffer;
}

const MICROSECONDS_PER_MS = 1000n;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
const MS_PER_DAY = 86_400_000;

function encodeUuid(value: string): Buffer {
  const bytes = Buffer.from(value.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new TypeError(`Not a UUID: ${value}`);
  return bytes;
}

function encodeInteger(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function encodeBigint(value: number | bigint): Buffer {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new TypeError(`Not a safe integer: ${value}`);
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

/** Days since 2000-01-01. */
function encodeDate(value: string): Buffer {
  const ms = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new TypeError(`Not a day (YYYY-MM-DD): ${value}`);
  return encodeInteger((ms - POSTGRES_EPOCH_MS) / MS_PER_DAY);
}

/** Microseconds since 2000-01-01. */
function encodeInstant(value: Date): Buffer {
  if (!(value instanceof Date)) throw new TypeError(`Not a Date: ${String(value)}`);
  return encodeBigint(BigInt(value.getTime() - POSTGRES_EPOCH_MS) * MICROSECONDS_PER_MS);
}

const JSONB_VERSION = Buffer.from([1]);

const text = (value: string) => Buffer.from(value, 'utf8');

/** An array in PostgreSQL's text form. */
export function arrayLiteral(items: readonly (string | number | null)[]): string {
  const quoted = items.map((item) =>
    item === null ? 'null' : `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${quoted.join(',')}}`;
}

/** Arrays of arrays of unequal length don't exist in SQL, so each travels as text and is cast there. */
const encodeTextArray = (value: readonly string[]): Buffer => text(arrayLiteral(value));

export const BINARY_TYPES: Readonly<Record<ParameterType, BinaryType>> = {
  uuid: { sql: 'uuid', oid: 2950, encode: encodeUuid },
  text: { sql: 'text', oid: 25, encode: text },
  bigint: { sql: 'int8', oid: 20, encode: encodeBigint },
  integer: { sql: 'int4', oid: 23, encode: encodeInteger },
  boolean: { sql: 'bool', oid: 16, encode: (value: boolean) => Buffer.from([value ? 1 : 0]) },
  date: { sql: 'date', oid: 1082, encode: encodeDate },
  timestamptz: { sql: 'timestamptz', oid: 1184, encode: encodeInstant },
  jsonb: {
    sql: 'jsonb',
    oid: 3802,
    encode: (value: unknown) => Buffer.concat([JSONB_VERSION, text(JSON.stringify(value))]),
  },
  'text[]': { sql: 'text', oid: 25, encode: encodeTextArray },
  bytea: {
    sql: 'bytea',
    oid: 17,
    encode: (value: Uint8Array) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  },
};

export function encodeParameter(type: ParameterType, value: unknown): Buffer | null {
  return value === null || value === undefined ? null : BINARY_TYPES[type].encode(value as never);
}
