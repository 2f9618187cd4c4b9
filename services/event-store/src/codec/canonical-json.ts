// eslint-disable-next-line no-control-regex -- control characters are what JSON escapes
const BELOW_SPACE_OR_ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/**
 * JSON with sorted keys and no spaces, so that the same value always has the same bytes. Undefined members are left out,
 * as in JSON.stringify; numbers must be finite.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quotedText(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (isPlainObject(value)) return objectJson(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return JSON.stringify(value);
  throw new TypeError(`Not a JSON value: ${typeof value}`);
}

/** Most texts need no escapes, and then quotes are all it takes. */
function quotedText(text: string): string {
  return BELOW_SPACE_OR_ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function objectJson(object: Readonly<Record<string, unknown>>): string {
  let json = '';
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member === undefined) continue;
    json += `${json === '' ? '' : ','}${quotedText(key)}:${canonicalJson(member)}`;
  }
  return `{${json}}`;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
