import { arrayLiteral } from './parameter-types.js';
import { TypedColumn, TypedValue } from './typed-parameters.js';
import type { WireBuffer } from './wire-buffer.js';

const BIND = 0x42;
const EXECUTE = 0x45;
const SYNC = 0x53;
const TEXT = 0;
const BINARY = 1;
const NULL_LENGTH = -1;
const UNNAMED_PORTAL = '';
const ALL_ROWS = 0;

/** Binds a prepared statement to its values and executes it; every column of its answer comes as text, or each in its binary form. */
export function writeBindAndExecute(
  target: WireBuffer,
  statement: string,
  values: readonly unknown[],
  answersInBinary = false,
): void {
  const bind = target.startMessage(BIND);
  target.textWithEnd(UNNAMED_PORTAL);
  target.textWithEnd(statement);
  target.int16(values.length);
  for (const value of values) target.int16(isBinary(value) ? BINARY : TEXT);
  target.int16(values.length);
  for (const value of values) writeValue(target, value);
  target.int16(1);
  target.int16(answersInBinary ? BINARY : TEXT);
  target.endMessage(bind);
  const execute = target.startMessage(EXECUTE);
  target.textWithEnd(UNNAMED_PORTAL);
  target.int32(ALL_ROWS);
  target.endMessage(execute);
}

export function writeSync(target: WireBuffer): void {
  target.endMessage(target.startMessage(SYNC));
}

function isBinary(value: unknown): boolean {
  return value instanceof TypedValue || value instanceof TypedColumn || Buffer.isBuffer(value);
}

function writeValue(target: WireBuffer, value: unknown): void {
  if (value === null || value === undefined) return target.int32(NULL_LENGTH);
  if (value instanceof TypedValue || value instanceof TypedColumn) return value.writeTo(target);
  const start = target.startLength();
  if (Buffer.isBuffer(value)) target.bytes(value);
  else target.text(textOf(value));
  target.endLength(start);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value as readonly (string | number | null)[]);
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | bigint | boolean}`;
}
