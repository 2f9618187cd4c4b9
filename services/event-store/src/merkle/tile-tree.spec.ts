import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { inclusionPath } from './inclusion-proof.js';
import { rootOf } from './merkle-hash.js';
import { pathsAt, rootAt, TILE_WIDTH, tileRoots, type TileSource } from './tile-tree.js';

const LEAVES = Array.from({ length: TILE_WIDTH ** 2 + 3 * TILE_WIDTH + 7 }, (_, index) =>
  createHash('sha256').update(String(index)).digest(),
);

/** Complete nodes of the kept levels, made the slow way. */
const levels: Uint8Array[][] = [LEAVES];
while ((levels.at(-1)?.length ?? 0) >= TILE_WIDTH) {
  const below = levels.at(-1) as Uint8Array[];
  levels.push(
    Array.from({ length: Math.floor(below.length / TILE_WIDTH) }, (_, tile) =>
      rootOf(below.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH)),
    ),
  );
}
const nodes: TileSource = async (tiles) =>
  tiles.map(({ level, from, to }) => (levels[level / 8] as Uint8Array[]).slice(from, to));

const SIZES = [1, 2, 255, 256, 257, 511, 512, 513, 65_536, 65_537, LEAVES.length];

describe('a tree of which only every eighth level is kept', () => {
  test.each(SIZES)('has the root of the whole tree at %s leaves', async (size) => {
    expect(await rootAt(size, nodes)).toEqual(rootOf(LEAVES.slice(0, size)));
  });

  test.each(SIZES)('proves each kind of place at %s leaves', async (size) => {
    const leaves = LEAVES.slice(0, size);
    const places = [0, 255, 256, 65_535, 65_536, size - 1].filter((place) => place < size);
    expect(await pathsAt(places, size, nodes)).toEqual(places.map((index) => inclusionPath(leaves, index)));
  });

  test('has the same tiles when their nodes lie in one piece', () => {
    const complete = LEAVES.slice(0, TILE_WIDTH ** 2 + 3 * TILE_WIDTH);
    expect(tileRoots(Buffer.concat(complete))).toEqual(Buffer.concat(levels[1] as Uint8Array[]));
    expect(tileRoots(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
  });

  test('is read at once: its nodes may lie a round trip away', async () => {
    let trips = 0;
    const far: TileSource = (tiles) => {
      trips++;
      return nodes(tiles);
    };
    await pathsAt([0, 66_000, LEAVES.length - 1], LEAVES.length, far);
    expect(trips).toBe(1);
  });

  test('has nothing to prove beyond its end', async () => {
    await expect(pathsAt([2, 3], 3, nodes)).rejects.toThrow(RangeError);
    expect(await rootAt(0, nodes)).toEqual(rootOf([]));
  });
});
