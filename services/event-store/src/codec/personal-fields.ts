import { personalFields } from '@waybook/contracts/events';
import { z } from 'zod';

/** Where the personal fields of a schema lie: itself, in members, or in every item of an array. */
export type PersonalPlaces =
  | { readonly kind: 'field' }
  | { readonly kind: 'members'; readonly members: ReadonlyMap<string, PersonalPlaces> }
  | { readonly kind: 'items'; readonly items: PersonalPlaces };

/** Null when nothing in the schema is personal. */
export function personalPlaces(schema: z.core.$ZodType): PersonalPlaces | null {
  if (personalFields.get(schema)?.personal) return { kind: 'field' };
  if (schema instanceof z.ZodObject) return placesInMembers(schema);
  if (schema instanceof z.ZodArray) return placesInItems(schema.element);
  if (schema instanceof z.ZodUnion) return merge(schema.options.map(personalPlaces));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return personalPlaces(schema.unwrap());
  }
  return null;
}

function placesInMembers(schema: z.ZodObject): PersonalPlaces | null {
  const members = new Map<string, PersonalPlaces>();
  for (const [name, member] of Object.entries(schema.shape)) {
    const places = personalPlaces(member);
    if (places) members.set(name, places);
  }
  return members.size > 0 ? { kind: 'members', members } : null;
}

function placesInItems(element: z.core.$ZodType): PersonalPlaces | null {
  const items = personalPlaces(element);
  return items && { kind: 'items', items };
}

/** A union's cases may each have personal members; one that a value doesn't have is passed over. */
function merge(cases: readonly (PersonalPlaces | null)[]): PersonalPlaces | null {
  const found = cases.filter((places) => places !== null);
  const members = new Map<string, PersonalPlaces>();
  for (const places of found) {
    if (places.kind !== 'members') return places;
    for (const [name, place] of places.members) members.set(name, place);
  }
  return members.size > 0 ? { kind: 'members', members } : null;
}

/** The value with each personal field replaced by what `replace` makes of it; null and absent fields stay as they are. */
export function mapPersonalFields(
  value: unknown,
  places: PersonalPlaces,
  replace: (field: unknown, path: string) => unknown,
  path = '',
): unknown {
  if (value === null || value === undefined) return value;
  if (places.kind === 'field') return replace(value, path);
  if (places.kind === 'items') {
    return (value as readonly unknown[]).map((item, index) =>
      mapPersonalFields(item, places.items, replace, `${path}/${index}`),
    );
  }
  const copy: Record<string, unknown> = { ...(value as object) };
  for (const [name, place] of places.members) {
    if (name in copy) copy[name] = mapPersonalFields(copy[name], place, replace, `${path}/${name}`);
  }
  return copy;
}
