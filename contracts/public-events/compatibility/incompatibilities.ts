import type { JsonSchema } from '../public-schemas.js';

/** Words for people, which promise nothing. */
const WORDS = new Set(['$id', '$schema', 'title', 'description']);
/** What is looked into by itself. */
const STRUCTURE = new Set(['properties', 'required', 'items']);

/**
 * What has changed between a schema that was published and today's and would hurt somebody: whoever reads new events by the former
 * schema, or old ones by today's. Harmless is one thing alone: a further field that may be absent.
 *
 * @returns a sentence for each
 */
export function incompatibilities(former: JsonSchema, current: JsonSchema, path = ''): string[] {
  return [
    ...changedRules(former, current, path),
    ...changedFields(former, current, path),
    ...newRequirements(former, current, path),
    ...changedItems(former, current, path),
  ];
}

function changedRules(former: JsonSchema, current: JsonSchema, path: string): string[] {
  const names = new Set([...Object.keys(former), ...Object.keys(current)]);
  return [...names]
    .filter((name) => !WORDS.has(name) && !STRUCTURE.has(name) && textOf(former[name]) !== textOf(current[name]))
    .map((name) => `${at(path)}: "${name}" was ${textOf(former[name])} and is ${textOf(current[name])}`);
}

function changedFields(former: JsonSchema, current: JsonSchema, path: string): string[] {
  return Object.entries(former.properties ?? {}).flatMap(([name, schema]) => {
    const inside = path === '' ? name : `${path}.${name}`;
    const today = current.properties?.[name];
    if (today === undefined) return [`${inside}: was removed`];
    const isNoLongerSure = isRequired(former, name) && !isRequired(current, name);
    const unsure = isNoLongerSure ? [`${inside}: was always there and may now be absent`] : [];
    return [...unsure, ...incompatibilities(asSchema(schema), asSchema(today), inside)];
  });
}

function newRequirements(former: JsonSchema, current: JsonSchema, path: string): string[] {
  return (current.required ?? [])
    .filter((name) => !isRequired(former, name))
    .map((name) => `${path === '' ? name : `${path}.${name}`}: is required and events of before don't have it`);
}

function changedItems(former: JsonSchema, current: JsonSchema, path: string): string[] {
  if (former.items === undefined && current.items === undefined) return [];
  return incompatibilities(asSchema(former.items), asSchema(current.items), `${path}[]`);
}

const isRequired = ({ required }: JsonSchema, name: string) => required?.includes(name) ?? false;
const asSchema = (schema: unknown) => (typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {});
const at = (path: string) => (path === '' ? 'the event' : path);

/** The same text for the same rule, in whichever order its parts stand; alternatives are rules as a whole. */
function textOf(value: unknown): string {
  return JSON.stringify(value, sorted) ?? 'absent';
}

function sorted(key: string, value: unknown): unknown {
  if (WORDS.has(key)) return undefined;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
