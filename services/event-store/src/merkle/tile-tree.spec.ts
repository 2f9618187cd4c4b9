import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { inclusionPath } from './inclusion-proof.js';
import { rootOf } from './merkle-hash.js';
import { pathAt, rootAt, TILE_WIDTH, tileRoots, type TileSource } from './tile-tree.js';

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
const nodes: TileSource = (level, from, to) => Promise.resolve((levels[level / 8] as Uint8Array[]).slice(from, to));

const SIZES = [1, 2, 255, 256, 257, 511, 512, 513, 65_536, 65_537, LEAVES.length];

describe('a tree of which only every eighth level is kept', () => {
  test.each(SIZES)('has the root of the whole tree at %s leaves', async (size) => {
    expect(await rootAt(size, nodes)).toEqual(rootOf(LEAVES.slice(0, size)));
  });

  test.each(SIZES)('proves each kind of place at %s leaves', async (size) => {
    const leaves = LEAVES.slice(0, size);
    const places = [0, 255, 256, 65_535, 65_536, size - 1];
    for (const index of places.filter((place) => place >= 0 && place < size)) {
      expect(await pathAt(index, size, nodes)).toEqual(inclusionPath(leaves, index));
    }
  });

  test('has the same tiles when their nodes lie in one piece', () => {
    const complete = LEAVES.slice(0, TILE_WIDTH ** 2 + 3 * TILE_WIDTH);
    expect(tileRoots(Buffer.concat(complete))).toEqual(Buffer.concat(levels[1] as Uint8Array[]));
    expect(tileRoots(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
  });

  test('has nothing to prove beyond its end', async () => {
    await expect(pathAt(3, 3, nodes)).rejects.toThrow(RangeError);
    expect(await rootAt(0, nodes)).toEqual(rootOf([]));
  });
});
