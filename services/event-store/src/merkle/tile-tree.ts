import { inclusionPath } from './inclusion-proof.js';
import { EMPTY_ROOT, packedParents, rootOf } from './merkle-hash.js';

/** Nodes are kept only at every eighth level, so that a tree costs next to nothing beside its leaves; see C2SP's tiled logs. */
export const TILE_LEVELS = 8;
export const TILE_WIDTH = 2 ** TILE_LEVELS;

/** Gives the complete nodes `from` up to and without `to` of a level: 0 (the leaves), 8, 16, 24. */
export type TileSource = (level: number, from: number, to: number) => Promise<readonly Uint8Array[]>;

/** The root over the first `size` leaves; reads no more than a tile of each kept level. */
export async function rootAt(size: number, nodes: TileSource): Promise<Buffer> {
  if (size === 0) return EMPTY_ROOT;
  const [top] = (await lastTiles(size, nodes)).slice(-1);
  return rootOf(top as readonly Uint8Array[]);
}

/** The proof that the leaf is in the tree of the first `size` leaves. @param index counted from 0 */
export async function pathAt(index: number, size: number, nodes: TileSource): Promise<Buffer[]> {
  if (index < 0 || index >= size) throw new RangeError(`There is no leaf ${index} among ${size}`);
  const last = await lastTiles(size, nodes);
  const path: Buffer[] = [];
  let [place, count] = [index, size];
  for (const [depth, lastTile] of last.entries()) {
    const from = tileStart(place);
    const isLast = from === tileStart(count);
    const tile = isLast ? lastTile : await nodes(depth * TILE_LEVELS, from, from + TILE_WIDTH);
    path.push(...inclusionPath(tile, place - from));
    [place, count] = [Math.floor(place / TILE_WIDTH), Math.floor(count / TILE_WIDTH)];
  }
  return path;
}

/** The nodes of the next kept level, from those of complete tiles; both in one piece. */
export function tileRoots(nodes: Buffer): Buffer {
  let level = nodes;
  for (let height = 0; height < TILE_LEVELS; height++) level = packedParents(level);
  return level;
}

/** For each kept level its last, incomplete tile; what lies incomplete below it stands at its end as one node. */
async function lastTiles(size: number, nodes: TileSource): Promise<(readonly Uint8Array[])[]> {
  const tiles: (readonly Uint8Array[])[] = [];
  for (let [level, count] = [0, size]; count > 0; level += TILE_LEVELS, count = Math.floor(count / TILE_WIDTH)) {
    const below = tiles.at(-1) ?? [];
    const complete = await nodes(level, tileStart(count), count);
    tiles.push(below.length > 0 ? [...complete, rootOf(below)] : complete);
  }
  return tiles;
}

function tileStart(place: number): number {
  return place - (place % TILE_WIDTH);
}
