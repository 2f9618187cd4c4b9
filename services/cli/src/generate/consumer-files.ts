import { publicSchemas, type JsonSchema } from '@waybook/contracts/public-events';
import { type GeneratedFiles } from './generated-files.js';

const HEAD = '// Written by `npm run generate` from the JSON Schemas of the public events.\n';

/** What `@waybook/consumer` knows of the public events: types to write against, and the schemas that its checks read. */
export function consumerFiles(): GeneratedFiles {
  const schemas = [...publicSchemas()];
  return new Map([
    [
      'public-events.ts',
      [HEAD, ...schemas.map(([type, schema]) => typeOfEvent(type, schema)), mapOf(schemas)].join('\n'),
    ],
    ['schemas.ts', schemaModule(schemas)],
  ]);
}

function typeOfEvent(type: string, schema: JsonSchema): string {
  return `${comment(schema, '')}export interface ${type}Data ${typeOf(schema, '')}\n`;
}

function mapOf(schemas: readonly (readonly [string, JsonSchema])[]): string {
  const lines = schemas.map(([type]) => `  readonly ${type}: ${type}Data;`);
  return `/** The \`data\` of each public event, by its type. */\nexport interface PublicEventData {\n${lines.join('\n')}\n}\n`;
}

function schemaModule(schemas: readonly (readonly [string, JsonSchema])[]): string {
  const lines = schemas.map(([type, schema]) => `  ${type}: ${JSON.stringify(schema)},`);
  const imports =
    "import type { Schema } from '../check-schema.js';\nimport type { PublicEventData } from './public-events.js';\n";
  return `${HEAD}${imports}\nexport const SCHEMAS: Readonly<Record<keyof PublicEventData, Schema>> = {\n${lines.join('\n')}\n};\n`;
}

/** @throws Error at a schema that no type is written for yet */
function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => typeOf(each, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => simpleType(type)).join(' | ');
  if (schema.type === 'object') return objectType(schema, indent);
  if (schema.type === 'array') return `readonly (${typeOf(schema.items as JsonSchema, indent)})[]`;
  return simpleType(String(schema.type));
}

function objectType({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const schema = field as JsonSchema;
    const optional = required.includes(name) ? '' : '?';
    return `${comment(schema, inner)}${inner}readonly ${name}${optional}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

function simpleType(type: string): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  throw new Error(`No type is written for a JSON Schema of the type ${type}`);
}

function comment({ description }: JsonSchema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description} */\n`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
