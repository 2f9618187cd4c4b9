import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { CompactRange } from './compact-range.js';
import { rootOf } from './merkle-hash.js';
import { RootsOnTheWay } from './roots-on-the-way.js';
import { TILE_WIDTH, tileRoots } from './tile-tree.js';

const MAX_SIZE = 5 * TILE_WIDTH + 3;
const LEAVES = Array.from({ length: MAX_SIZE }, (_, index) => createHash('sha256').update(String(index)).digest());
const TILES_A_PAGE = 2;

/** As verifying reads them: a few tiles at a time. */
function followed(sizes: readonly number[], size: number): RootsOnTheWay {
  const roots = new RootsOnTheWay(sizes);
  for (let from = 0; from < size; from += TILES_A_PAGE * TILE_WIDTH) {
    const page = LEAVES.slice(from, Math.min(from + TILES_A_PAGE * TILE_WIDTH, size));
    const complete = page.slice(0, page.length - (page.length % TILE_WIDTH));
    roots.follow(Buffer.concat(page), tileRoots(Buffer.concat(complete)));
  }
  return roots;
}

test('the roots at any sizes are those of the trees over so many leaves', () => {
  const size = fc.integer({ min: 0, max: MAX_SIZE });
  fc.assert(
    fc.property(fc.array(size, { maxLength: 20 }), size, (sizes, end) => {
      const { roots } = followed(sizes, end);
      const reached = [...new Set([0, ...sizes.filter((one) => one <= end)])].sort((one, other) => one - other);
      expect([...roots.keys()]).toEqual(reached);
      for (const one of reached) expect(roots.get(one)).toEqual(rootOf(LEAVES.slice(0, one)));
    }),
    { numRuns: 30 },
  );
});

test('at every size', () => {
  const { roots } = followed([...LEAVES.keys()], MAX_SIZE);
  for (const one of [1, 2, 3, 255, 256, 257, 511, 512, 513, 1_024, MAX_SIZE - 1])
    expect(roots.get(one)).toEqual(rootOf(LEAVES.slice(0, one)));
  expect(roots.size).toBe(MAX_SIZE);
});

test('a range without leaves has the root of the empty tree', () => {
  expect(new CompactRange().root()).toEqual(rootOf([]));
});
