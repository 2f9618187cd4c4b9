/** What the camera has made out so far. */
export type Sightings =
  | { readonly state: 'looking'; readonly last: string | null }
  | { readonly state: 'found'; readonly loadId: string }
  | { readonly state: 'several'; readonly loadIds: readonly string[] };

export const NOTHING_SEEN: Sightings = { state: 'looking', last: null };

/**
 * After one more picture of the camera's. A load ID counts once two pictures that show one say the same: codes without a check digit are now and then
 * misread. Where one picture shows several, the driver chooses, and goes on choosing while the camera sees only one of them.
 */
export function afterPicture(before: Sightings, loadIds: readonly string[]): Sightings {
  const [first] = loadIds;
  if (before.state === 'found' || first === undefined) return before;
  if (before.state === 'several') {
    const all = new Set([...before.loadIds, ...loadIds]);
    return all.size === before.loadIds.length ? before : { state: 'several', loadIds: [...all] };
  }
  if (loadIds.length > 1) return { state: 'several', loadIds };
  return before.last === first ? { state: 'found', loadId: first } : { state: 'looking', last: first };
}

/** What a single picture shows, which can't be looked at again. */
export function inOnePicture(loadIds: readonly string[]): Sightings {
  const [first] = loadIds;
  if (first === undefined) return NOTHING_SEEN;
  return loadIds.length > 1 ? { state: 'several', loadIds } : { state: 'found', loadId: first };
}
