import type { Pool } from 'pg';
import { rootOf } from './merkle-hash.js';
import { TILE_LEVELS, TILE_WIDTH, type TileSource } from './tile-tree.js';

interface HashRow {
  readonly hash: Buffer;
}

/** How many tiles are read at a time while the tree grows. */
const TILES_AT_A_TIME = 64;

/** Leaves from the sealed log, inner nodes from where they are kept. */
export function storedNodes(pool: Pool): TileSource {
  return async (level, from, to) => {
    if (from === to) return [];
    const { rows } =
      level === 0
        ? await pool.query<HashRow>({
            name: 'event_store_leaves',
            text: 'select leaf as hash from sealed where seq > $1 and seq <= $2 order by seq',
            values: [from, to],
          })
        : await pool.query<HashRow>({
            name: 'event_store_merkle_nodes',
            text: 'select hash from merkle_nodes where level = $1 and place >= $2 and place < $3 order by place',
            values: [level, from, to],
          });
    if (rows.length !== to - from) throw new Error(`Nodes ${from} to ${to} of level ${level} are not all there`);
    return rows.map(({ hash }) => hash);
  };
}

/** Keeps the nodes of all tiles that are complete among the first `size` leaves; reads only what is new. */
export async function growTree(pool: Pool, size: number): Promise<void> {
  const nodes = storedNodes(pool);
  for (let [level, below] = [TILE_LEVELS, size]; below >= TILE_WIDTH; level += TILE_LEVELS) {
    const complete = Math.floor(below / TILE_WIDTH);
    for (let from = await keptNodes(pool, level); from < complete; from += TILES_AT_A_TIME) {
      const to = Math.min(from + TILES_AT_A_TIME, complete);
      const children = await nodes(level - TILE_LEVELS, from * TILE_WIDTH, to * TILE_WIDTH);
      const hashes = Array.from({ length: to - from }, (_, tile) =>
        rootOf(children.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH)),
      );
      await keepNodes(pool, level, from, hashes);
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
