import { personalFields } from '@waybook/contracts/events';
import { z } from 'zod';

/** Where the personal fields of a schema lie: itself, in members, or in every item of an array. */
export type PersonalPlaces =
  | { readonly kind: 'field'; readonly erased: string | null }
  | { readonly kind: 'members'; readonly members: ReadonlyMap<string, PersonalPlaces> }
  | { readonly kind: 'items'; readonly items: PersonalPlaces };

/** Stands where a personal text stood that its schema wants to be there, once the person is erased; what may be null is null. */
export const ERASED_TEXT = '(deleted)';

const { $ZodObject, $ZodArray, $ZodRecord, $ZodString, $ZodUnion } = z.core;
const WRAPPERS = [z.core.$ZodNullable, z.core.$ZodOptional, z.core.$ZodDefault, z.core.$ZodReadonly] as const;
/** Members of a definition by which further kinds of schemas hold others. */
const NESTING = ['innerType', 'left', 'items', 'valueType', 'in', 'getter'];

/**
 * Null when nothing in the schema is personal.
 *
 * @throws Error for a kind of schema into which we can't look: a personal field that is overlooked would stand in the log readable
 */
export function personalPlaces(schema: z.core.$ZodType): PersonalPlaces | null {
  if (personalFields.get(schema)?.personal)
    return { kind: 'field', erased: schema instanceof $ZodString ? ERASED_TEXT : null };
  if (schema instanceof $ZodObject) return placesInMembers(schema._zod.def.shape);
  if (schema instanceof $ZodArray) return placesInItems(schema._zod.def.element);
  if (schema instanceof $ZodUnion) return schema._zod.def.options.map(personalPlaces).reduce(either, null);
  // Figures by name; names themselves are never personal, and texts by name may be.
  if (schema instanceof $ZodRecord && personalPlaces(schema._zod.def.valueType) === null) return null;
  for (const wrapper of WRAPPERS)
    if (schema instanceof wrapper) return mayBeAbsent(personalPlaces(schema._zod.def.innerType));
  if (NESTING.some((member) => member in schema._zod.def)) {
    throw new Error(`Events can't be made of schemas of the kind "${schema._zod.def.type}"`);
  }
  return null;
}

function mayBeAbsent(places: PersonalPlaces | null): PersonalPlaces | null {
  return places?.kind === 'field' ? { kind: 'field', erased: null } : places;
}

function placesInMembers(shape: z.core.$ZodShape): PersonalPlaces | null {
  const members = new Map<string, PersonalPlaces>();
  for (const [name, member] of Object.entries(shape)) {
    const places = personalPlaces(member);
    if (places) members.set(name, places);
  }
  return members.size > 0 ? { kind: 'members', members } : null;
}

function placesInItems(element: z.core.$ZodType): PersonalPlaces | null {
  const items = personalPlaces(element);
  return items && { kind: 'items', items };
}

/** Where the fields lie of a value that may be of two kinds; places that it doesn't have are passed over. */
function either(one: PersonalPlaces | null, other: PersonalPlaces | null): PersonalPlaces | null {
  if (!one || !other) return one ?? other;
  if (one.kind === 'items' && other.kind === 'items') {
    return { kind: 'items', items: either(one.items, other.items) ?? one.items };
  }
  if (one.kind !== 'members' || other.kind !== 'members')
    return one.kind === 'field' ? one : { kind: 'field', erased: null };
  const members = new Map(one.members);
  for (const [name, places] of other.members) members.set(name, either(members.get(name) ?? null, places) ?? places);
  return { kind: 'members', members };
}

/** The value with each personal field replaced by what `replace` makes of it; null and absent fields stay as they are. */
export function mapPersonalFields(
  value: unknown,
  places: PersonalPlaces,
  replace: (field: unknown, path: string, erased: string | null) => unknown,
  path = '',
): unknown {
  if (value === null || value === undefined) return value;
  if (places.kind === 'field') return replace(value, path, places.erased);
  if (places.kind === 'items') {
    return (value as readonly unknown[]).map((item, index) =>
      mapPersonalFields(item, places.items, replace, `${path}/${index}`),
    );
  }
  const copy: Record<string, unknown> = { ...value };
  for (const [name, place] of places.members) {
    if (name in copy) copy[name] = mapPersonalFields(copy[name], place, replace, `${path}/${name}`);
  }
  return copy;
}
