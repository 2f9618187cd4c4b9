/**
 * JSON with sorted keys and no spaces, so that the same value always has the same bytes. Undefined members are left out,
 * as in JSON.stringify; numbers must be finite.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (isPlainObject(value)) return `{${members(value).join(',')}}`;
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`Not a JSON number: ${value}`);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`Not a JSON value: ${typeof value}`);
  return text;
}

function members(object: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key])}`);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
