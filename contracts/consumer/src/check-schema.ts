/** JSON Schema, draft 7, as far as the public events' schemas use it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $id?: string;
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
}

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  date: isDay,
  'date-time': (text) => /^[^T]+T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(text) && isDay(text.slice(0, 10)),
};

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  object: isObject,
  array: (value) => Array.isArray(value),
};

/**
 * What is first found wrong with a value. Fields that a schema doesn't name may be there: a later version may say more.
 *
 * @param path of the value, for the sentence
 * @returns a sentence, or null where the value is as the schema says
 */
export function faultIn(schema: Schema, value: unknown, path = 'data'): string | null {
  const { type, anyOf } = schema;
  if (schema.const !== undefined && value !== schema.const) return `${path} is not ${JSON.stringify(schema.const)}`;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return `${path} is none of ${schema.enum.join(', ')}`;
  if (anyOf !== undefined && anyOf.every((each) => faultIn(each, value, path) !== null)) {
    return faultIn(anyOf[0] ?? {}, value, path);
  }
  const types = type === undefined || typeof type === 'string' ? type && [type] : type;
  if (types && !types.some((each) => TYPES[each]?.(value))) return `${path} is not of the type ${types.join(' or ')}`;
  if (typeof value === 'string') return faultInText(schema, value, path);
  if (typeof value === 'number') return faultInNumber(schema, value, path);
  if (Array.isArray(value)) return faultInArray(schema, value, path);
  return isObject(value) ? faultInObject(schema, value, path) : null;
}

function faultInText({ pattern, format }: Schema, value: string, path: string): string | null {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return `${path} is not of the form ${pattern}`;
  return format === undefined || FORMATS[format]?.(value) ? null : `${path} is not of the form ${format}`;
}

function faultInNumber({ minimum = -Infinity, maximum = Infinity }: Schema, value: number, path: string) {
  return value >= minimum && value <= maximum ? null : `${path} is not between ${minimum} and ${maximum}`;
}

function faultInArray({ items }: Schema, values: readonly unknown[], path: string): string | null {
  if (items === undefined) return null;
  return firstOf(values, (value, place) => faultIn(items, value, `${path}[${place}]`));
}

function faultInObject({ properties = {}, required = [] }: Schema, value: object, path: string): string | null {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${path}.${missing} is missing`;
  return firstOf(Object.entries(value), ([name, field]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return schema === undefined ? null : faultIn(schema, field, `${path}.${name}`);
  });
}

function firstOf<T>(all: readonly T[], fault: (each: T, place: number) => string | null): string | null {
  for (const [place, each] of all.entries()) {
    const found = fault(each, place);
    if (found !== null) return found;
  }
  return null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
