import type { Pool } from 'pg';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { HASH_BYTES, unpacked } from './merkle-hash.js';
import { type Tile, TILE_LEVELS, TILE_WIDTH, tileRoots, type TileSource } from './tile-tree.js';

/** How many tiles are read at a time while the tree grows. */
const TILES_AT_A_TIME = 64;
const NONE = Buffer.alloc(0);

/** Leaves from the sealed log, inner nodes from where they are kept, in one round trip. */
export function storedNodes(pool: Pool): TileSource {
  return async (tiles) => (await packedNodes(pool, tiles)).map(unpacked);
}

/** Each tile in one piece, for a row each would cost more than to hash them. @throws Error where not all are there */
async function packedNodes(pool: Pool, tiles: readonly Tile[]): Promise<Buffer[]> {
  const results = await runBatch(pool, tiles.map(selectNodes));
  return tiles.map(({ level, from, to }, at) => {
    const hashes = (results[at]?.[0]?.hashes as Buffer | null) ?? NONE;
    if (hashes.length !== (to - from) * HASH_BYTES) {
      throw new Error(`Nodes ${from} to ${to} of level ${level} are not all there`);
    }
    return hashes;
  });
}

function selectNodes({ level, from, to }: Tile): Statement {
  if (level === 0) {
    return {
      name: 'event_store_leaves',
      text: `select string_agg(leaf, '' order by seq) as hashes from sealed where seq > $1::bigint and seq <= $2::bigint`,
      values: [from, to],
    };
  }
  return {
    name: 'event_store_merkle_nodes',
    text: `select string_agg(hash, '' order by place) as hashes from merkle_nodes
      where level = $1::int and place >= $2::bigint and place < $3::bigint`,
    values: [level, from, to],
  };
}

/** Keeps the nodes of all tiles that are complete among the first `size` leaves; reads only what is new. */
export async function growTree(pool: Pool, size: number): Promise<void> {
  for (let [level, count] = [TILE_LEVELS, size]; count >= TILE_WIDTH; level += TILE_LEVELS) {
    const complete = Math.floor(count / TILE_WIDTH);
    for (let from = await keptNodes(pool, level); from < complete; from += TILES_AT_A_TIME) {
      const to = Math.min(from + TILES_AT_A_TIME, complete);
      const below = { level: level - TILE_LEVELS, from: from * TILE_WIDTH, to: to * TILE_WIDTH };
      const [children = NONE] = await packedNodes(pool, [below]);
      await keepNodes(pool, level, from, unpacked(tileRoots(children)));
    }
    count = complete;
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
