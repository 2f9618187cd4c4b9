import { readFileSync } from 'node:fs';

interface Areas {
  readonly layers: readonly { readonly layer: string; readonly areas: readonly string[] }[];
}

const FILE = new URL('../../../services/portal/areas.json', import.meta.url);
const { layers } = JSON.parse(readFileSync(FILE, 'utf8')) as Areas;

/** The areas of the portal from the lowest up: each may import, and read the tables of, those before it. */
export const AREAS: readonly string[] = layers.flatMap(({ areas }) => areas);

/** @throws Error if the area has none */
export function placeOf(area: string): number {
  const place = AREAS.indexOf(area);
  if (place < 0) throw new Error(`services/portal/src/${area} has no place: give it one in services/portal/areas.json`);
  return place;
}
