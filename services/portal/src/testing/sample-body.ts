import type { OpenAPIObject } from '@nestjs/swagger';

/** As much of OpenAPI's schemas as the request bodies use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** What stands where a request names a record or a file. */
export interface References {
  readonly id: string;
  readonly objectPath: string;
  /** What else is known to be right in fields of these names; undefined leaves one out. */
  readonly right?: Readonly<Record<string, unknown>>;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Texts of a form that their schema doesn't tell. */
const RIGHT_TEXTS: Readonly<Record<string, string>> = {
  weekEndDate: '2026-11-22',
  payOn: '2026-11-27',
  month: '2026-10',
  loadId: '40123456',
  sortCode: '200000',
  accountNumber: '12345803',
  accountName: 'WALKERS LTD',
};

let sampled = 0;

/** Where the first item of a list stands. */
const FIRST = '0';

/** A field of a body, by the names that lead to it; of a list, its first item counts. */
export interface FieldPlace {
  readonly path: readonly string[];
  readonly maxLength: number | undefined;
  readonly maximum: number | undefined;
}

/** What stands in one place instead of what is right there. */
interface Replacement {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** A body that the route's validation lets pass, with the references wherever it names a record; undefined where it takes none. */
export function sampleBody(
  document: OpenAPIObject,
  operation: Operation,
  references: References,
  replacement: Replacement | null = null,
): unknown {
  const schema = bodySchema(operation);
  return schema && new Sample(document, references).of(schema, '', replacement);
}

/** Every field that a body of the route may hold, at any depth. */
export function fieldsOfBody(document: OpenAPIObject, operation: Operation): FieldPlace[] {
  const schema = bodySchema(operation);
  return schema ? fieldsIn(document, schema, []) : [];
}

function bodySchema({ requestBody }: Operation): Schema | undefined {
  if (!requestBody || !('content' in requestBody)) return undefined;
  return requestBody.content['application/json']?.schema as Schema | undefined;
}

function fieldsIn(document: OpenAPIObject, schema: Schema, path: readonly string[]): FieldPlace[] {
  const known = resolved(document, schema);
  const own = path.length === 0 ? [] : [{ path, maxLength: known.maxLength, maximum: known.maximum }];
  const properties = Object.entries(known.properties ?? {});
  const below = [...properties, ...(known.items ? [[FIRST, known.items] as const] : [])];
  return [...own, ...below.flatMap(([name, field]) => fieldsIn(document, field, [...path, name]))];
}

class Sample {
  readonly #document: OpenAPIObject;
  readonly #references: References;

  constructor(document: OpenAPIObject, references: References) {
    this.#document = document;
    this.#references = references;
  }

  of(schema: Schema, name: string, replacement: Replacement | null): unknown {
    if (replacement?.path.length === 0) return replacement.value;
    const { right = {} } = this.#references;
    if (replacement === null && name in right) return right[name];
    const known = resolved(this.#document, schema);
    if (known.type === 'object') return this.#object(known, replacement);
    if (known.type === 'array') return [this.of(known.items ?? {}, name, below(replacement, FIRST))];
    if (known.enum) return known.enum[0];
    const [alternative] = known.oneOf ?? known.allOf ?? [];
    if (alternative) return this.of(alternative, name, replacement);
    if (known.type === 'number' || known.type === 'integer') return Math.max(known.minimum ?? 1, 1);
    return known.type === 'boolean' ? true : this.#text(known, name);
  }

  #object({ properties = {}, required = [] }: Schema, replacement: Replacement | null) {
    const { right = {} } = this.#references;
    const wanted = Object.entries(properties).filter(
      ([name]) => required.includes(name) || namesRecord(name) || name in right || name === replacement?.path[0],
    );
    return Object.fromEntries(wanted.map(([name, schema]) => [name, this.of(schema, name, below(replacement, name))]));
  }

  #text({ format, minLength = 0 }: Schema, name: string): string {
    const { id, objectPath } = this.#references;
    const known = RIGHT_TEXTS[name];
    if (known !== undefined) return known;
    if (format === 'uuid' || namesRecord(name)) return id;
    if (format === 'date') return '2026-11-16';
    if (format === 'date-time') return '2026-11-16T09:00:00.000Z';
    if (format === 'email' || name === 'email') return `${uniqueName()}@example.org`;
    if (name === 'username') return uniqueName();
    if (name === 'objectPath' || ['building', 'goods', 'deliveryNote'].includes(name)) return objectPath;
    return 'sample text'.padEnd(minLength, '.');
  }
}

/** People sign in by names that nobody else has. */
function uniqueName(): string {
  sampled += 1;
  return `walker${sampled}`;
}

function below(replacement: Replacement | null, name: string): Replacement | null {
  if (replacement === null || replacement.path[0] !== name) return null;
  return { path: replacement.path.slice(1), value: replacement.value };
}

function namesRecord(name: string): boolean {
  return /Ids?$/.test(name) || name === 'assignedTo';
}

function resolved(document: OpenAPIObject, schema: Schema): Schema {
  const [alone] = schema.allOf ?? [];
  const name = (schema.$ref ?? alone?.$ref)?.split('/').at(-1);
  return name === undefined ? schema : ((document.components?.schemas?.[name] as Schema | undefined) ?? {});
}
