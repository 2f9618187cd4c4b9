import { jsonText } from './json-text.js';
import { membersInOrder } from './member-order.js';

/**
 * JSON with sorted keys and no spaces, so that the same value always has the same bytes. Undefined members are left out,
 * as in JSON.stringify; numbers must be finite.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return jsonText(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return arrayJson(value);
  if (isPlainObject(value)) return objectJson(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return JSON.stringify(value);
  throw new TypeError(`Not a JSON value: ${typeof value}`);
}

function arrayJson(items: readonly unknown[]): string {
  let json = '[';
  for (let index = 0; index < items.length; index++) {
    if (index > 0) json += ',';
    json += canonicalJson(items[index] ?? null);
  }
  return `${json}]`;
}

function objectJson(object: Readonly<Record<string, unknown>>): string {
  let json = '{';
  let isFirst = true;
  for (const { key, asFirst, asNext } of membersInOrder(Object.keys(object))) {
    const member = object[key];
    if (member === undefined) continue;
    json += (isFirst ? asFirst : asNext) + canonicalJson(member);
    isFirst = false;
  }
  return `${json}}`;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
