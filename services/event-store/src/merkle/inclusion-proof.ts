import { nodeHash, parentsOf } from './merkle-hash.js';

/**
 * The neighbours on the way from a leaf to the root, the leaf's own first: RFC 6962, section 2.1.1.
 *
 * @param index counted from 0
 */
export function inclusionPath(leaves: readonly Uint8Array[], index: number): Buffer[] {
  if (index < 0 || index >= leaves.length) throw new RangeError(`There is no leaf ${index} among ${leaves.length}`);
  const path: Buffer[] = [];
  let level: readonly Uint8Array[] = leaves;
  for (let place = index; level.length > 1; place >>= 1) {
    const neighbour = level[place ^ 1];
    if (neighbour) path.push(Buffer.from(neighbour));
    level = parentsOf(level);
  }
  return path;
}

/** The root that a leaf and its path lead to; null where the path has the wrong length. RFC 9162, section 2.1.3.2. */
export function rootFromPath(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
): Buffer | null {
  if (index < 0 || index >= size) return null;
  let [place, last] = [index, size - 1];
  let root: Uint8Array = leaf;
  for (const neighbour of path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      root = nodeHash(neighbour, root);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else {
      root = nodeHash(root, neighbour);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? Buffer.from(root) : null;
}
