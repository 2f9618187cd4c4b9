import type { Pool } from 'pg';
import { HASH_BYTES, unpacked } from './merkle-hash.js';
import { TILE_LEVELS, TILE_WIDTH, tileRoots, type TileSource } from './tile-tree.js';

/** How many tiles are read at a time while the tree grows. */
const TILES_AT_A_TIME = 64;

/** Leaves from the sealed log, inner nodes from where they are kept. */
export function storedNodes(pool: Pool): TileSource {
  return async (level, from, to) => unpacked(await packedNodes(pool, level, from, to));
}

/** In one piece, for a row each would cost more than to hash them. @throws Error where not all are there */
async function packedNodes(pool: Pool, level: number, from: number, to: number): Promise<Buffer> {
  if (from === to) return Buffer.alloc(0);
  const { rows } = await pool.query<{ hashes: Buffer | null }>(
    level === 0
      ? {
          name: 'event_store_leaves',
          text: `select string_agg(leaf, '' order by seq) as hashes from sealed where seq > $1 and seq <= $2`,
          values: [from, to],
        }
      : {
          name: 'event_store_merkle_nodes',
          text: `select string_agg(hash, '' order by place) as hashes from merkle_nodes
              where level = $1 and place >= $2 and place < $3`,
          values: [level, from, to],
        },
  );
  const hashes = rows[0]?.hashes ?? Buffer.alloc(0);
  if (hashes.length !== (to - from) * HASH_BYTES) {
    throw new Error(`Nodes ${from} to ${to} of level ${level} are not all there`);
  }
  return hashes;
}

/** Keeps the nodes of all tiles that are complete among the first `size` leaves; reads only what is new. */
export async function growTree(pool: Pool, size: number): Promise<void> {
  for (let [level, below] = [TILE_LEVELS, size]; below >= TILE_WIDTH; level += TILE_LEVELS) {
    const complete = Math.floor(below / TILE_WIDTH);
    for (let from = await keptNodes(pool, level); from < complete; from += TILES_AT_A_TIME) {
      const to = Math.min(from + TILES_AT_A_TIME, complete);
      const children = await packedNodes(pool, level - TILE_LEVELS, from * TILE_WIDTH, to * TILE_WIDTH);
      await keepNodes(pool, level, from, unpacked(tileRoots(children)));
    }
    below = complete;
  }
}

async function keptNodes(pool: Pool, level: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'event_store_kept_nodes',
    text: 'select coalesce(max(place) + 1, 0)::int as count from merkle_nodes where level = $1',
    values: [level],
  });
  return rows[0]?.count ?? 0;
}

async function keepNodes(pool: Pool, level: number, from: number, hashes: readonly Buffer[]): Promise<void> {
  await pool.query({
    name: 'event_store_keep_nodes',
    text: `insert into merkle_nodes (level, place, hash)
      select $1, $2 + n.place - 1, n.hash from unnest($3::bytea[]) with ordinality as n (hash, place) on conflict do nothing`,
    values: [level, from, hashes],
  });
}
