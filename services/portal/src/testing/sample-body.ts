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
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** What stands where a request names a record or a file. */
export interface References {
  readonly id: string;
  readonly objectPath: string;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** A body that the route's validation lets pass, with the references wherever it names a record; undefined where it takes none. */
export function sampleBody(document: OpenAPIObject, operation: Operation, references: References): unknown {
  const { requestBody } = operation;
  const schema = requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined;
  return schema && sampleOf(document, schema as Schema, '', references);
}

function sampleOf(document: OpenAPIObject, schema: Schema, name: string, references: References): unknown {
  const known = resolved(document, schema);
  if (known.enum) return known.enum[0];
  const [alternative] = known.oneOf ?? known.allOf ?? [];
  if (alternative) return sampleOf(document, alternative, name, references);
  if (known.type === 'object') return sampleObject(document, known, references);
  if (known.type === 'array') return [sampleOf(document, known.items ?? {}, name, references)];
  if (known.type === 'number' || known.type === 'integer') return Math.max(known.minimum ?? 1, 1);
  return known.type === 'boolean' ? true : sampleText(known, name, references);
}

function sampleObject(document: OpenAPIObject, { properties = {}, required = [] }: Schema, references: References) {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || namesRecord(name));
  return Object.fromEntries(wanted.map(([name, schema]) => [name, sampleOf(document, schema, name, references)]));
}

function sampleText({ format, minLength = 0 }: Schema, name: string, { id, objectPath }: References): string {
  if (format === 'uuid' || namesRecord(name)) return id;
  if (format === 'date') return name.endsWith('EndDate') ? '2026-11-22' : '2026-11-16';
  if (format === 'date-time') return '2026-11-16T09:00:00.000Z';
  if (format === 'email') return 'walker@example.org';
  if (name === 'objectPath' || ['building', 'goods', 'deliveryNote'].includes(name)) return objectPath;
  return 'sample text'.padEnd(minLength, '.');
}

function namesRecord(name: string): boolean {
  return /Ids?$/.test(name) || name === 'assignedTo';
}

function resolved(document: OpenAPIObject, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : ((document.components?.schemas?.[name] as Schema | undefined) ?? {});
}
