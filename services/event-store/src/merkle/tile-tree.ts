import { inclusionPath } from './inclusion-proof.js';
import { EMPTY_ROOT, packedParents, rootOf } from './merkle-hash.js';

/** Nodes are kept only at every eighth level, so that a tree costs next to nothing beside its leaves; see C2SP's tiled logs. */
export const TILE_LEVELS = 8;
export const TILE_WIDTH = 2 ** TILE_LEVELS;

/** Complete nodes `from` up to and without `to` of a level: 0 (the leaves), 8, 16, 24. */
export interface Tile {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** Gives the nodes of each tile; asked for all at once, since they may lie a round trip away. */
export type TileSource = (tiles: readonly Tile[]) => Promise<readonly (readonly Uint8Array[])[]>;

/** The root over the first `size` leaves; reads no more than a tile of each kept level. */
export async function rootAt(size: number, nodes: TileSource): Promise<Buffer> {
  if (size === 0) return EMPTY_ROOT;
  const top = withRest(await nodes(lastTiles(size))).at(-1);
  return rootOf(top as readonly Uint8Array[]);
}

/**
 * For each leaf the proof that it is in the tree of the first `size` leaves.
 *
 * @param indexes counted from 0
 */
export async function pathsAt(indexes: readonly number[], size: number, nodes: TileSource): Promise<Buffer[][]> {
  const beyond = indexes.find((index) => index < 0 || index >= size);
  if (beyond !== undefined) throw new RangeError(`There is no leaf ${beyond} among ${size}`);
  const lasts = lastTiles(size);
  const above = indexes.map((index) => completeTilesAbove(index, lasts));
  const read = await nodes([...lasts, ...above.flat()]);
  const last = withRest(read.slice(0, lasts.length));
  let next = lasts.length;
  return indexes.map((index, at) => {
    const complete = read.slice(next, (next += above[at]!.length));
    return last.flatMap((lastTile, depth) => {
      const place = Math.floor(index / TILE_WIDTH ** depth);
      return inclusionPath(complete[depth] ?? lastTile, place % TILE_WIDTH);
    });
  });
}

/** The nodes of the next kept level, from those of complete tiles; both in one piece. */
export function tileRoots(nodes: Buffer): Buffer {
  let level = nodes;
  for (let height = 0; height < TILE_LEVELS; height++) level = packedParents(level);
  return level;
}

/** Of each kept level what of its last tile is complete: up to all but one. */
function lastTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let [level, to] = [0, size]; to > 0; level += TILE_LEVELS, to = Math.floor(to / TILE_WIDTH)) {
    tiles.push({ level, from: tileStart(to), to });
  }
  return tiles;
}

/** On the way up from a leaf, until it comes to the last tile of a level: from there on it stays with the last ones. */
function completeTilesAbove(index: number, lasts: readonly Tile[]): Tile[] {
  const tiles: Tile[] = [];
  for (let [depth, place] = [0, index]; tileStart(place) !== lasts[depth]?.from; depth++) {
    const from = tileStart(place);
    tiles.push({ level: depth * TILE_LEVELS, from, to: from + TILE_WIDTH });
    place = Math.floor(place / TILE_WIDTH);
  }
  return tiles;
}

/** What lies incomplete below a level's last tile stands at that tile's end as one node. */
function withRest(lasts: readonly (readonly Uint8Array[])[]): (readonly Uint8Array[])[] {
  const tiles: (readonly Uint8Array[])[] = [];
  for (const complete of lasts) {
    const below = tiles.at(-1) ?? [];
    tiles.push(below.length > 0 ? [...complete, rootOf(below)] : complete);
  }
  return tiles;
}

function tileStart(place: number): number {
  return place - (place % TILE_WIDTH);
}
