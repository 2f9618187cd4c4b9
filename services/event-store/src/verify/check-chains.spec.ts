import { expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { Chains } from './check-chains.js';
import { KEYS_BYTES } from './log-page.js';
import { LooseEnds } from './loose-ends.js';

/** Whoever asks it has found a chain suspicious. */
const CLOSER_LOOK: Pool = { connect: () => Promise.reject(new Error('looked closer')) } as unknown as Pool;

/** An event's key, and that of the one it follows; 0: it is its stream's first. */
type Keys = readonly [own: bigint, before: bigint];

function page(...events: readonly Keys[]) {
  const keys = Buffer.alloc(events.length * KEYS_BYTES);
  events.forEach(([own, before], index) => {
    keys.writeBigUInt64BE(own, index * KEYS_BYTES);
    keys.writeBigUInt64BE(before, index * KEYS_BYTES + 8);
  });
  return { count: events.length, keys };
}

const [FIRST, SECOND, THIRD, OTHER] = [0x1_0000_0002n, 0x3_0000_0004n, 0x5_0000_0006n, 0x7n] as const;

function looksAt(...pages: readonly ReturnType<typeof page>[]) {
  const chains = new Chains(new LooseEnds(3));
  for (const each of pages) chains.follow(each);
  return chains.findings(CLOSER_LOOK);
}

test('events that follow each other, in one page or from page to page, ask for no closer look', async () => {
  expect(await looksAt(page([FIRST, 0n], [SECOND, FIRST]), page([OTHER, 0n], [THIRD, SECOND]))).toEqual([]);
});

test.each([
  ['one follows nobody', [page([FIRST, 0n], [SECOND, THIRD])]],
  ['two follow the same', [page([FIRST, 0n]), page([SECOND, FIRST]), page([THIRD, FIRST])]],
  ['a key is missing', [{ ...page([FIRST, 0n]), count: 2 }]],
  ['there are more streams than can be kept', [page([FIRST, 0n], [SECOND, 0n], [OTHER, 0n], [THIRD, 0n])]],
])('where %s, the database looks closer', async (_what, pages) => {
  await expect(looksAt(...pages)).rejects.toThrow('looked closer');
});
