import type { Pool } from 'pg';
import type { Checkpoint } from '../checkpoints/checkpoint.js';
import { HASH_BYTES, unpacked } from '../merkle/merkle-hash.js';
import { storedNodes } from '../merkle/stored-tree.js';
import { rootAt, TILE_LEVELS, TILE_WIDTH, tileRoots, type TileSource } from '../merkle/tile-tree.js';
import { readSealed, SealedOrder } from './check-order.js';
import { type Finding, MOST_FINDINGS } from './finding.js';

const TILE_BYTES = TILE_WIDTH * HASH_BYTES;
/** So few that whatever else the process does waits for them no longer than some hundredths of a second. */
const TILES_AT_A_TIME = 64;

/** The tree made anew from the leaves, all in memory: 32 bytes for 256 events. */
export class RecomputedTree {
  /** Complete nodes of the levels 8, 16, 24, each level in one piece. */
  readonly #levels: Buffer[] = [];

  private constructor(
    private readonly leaves: TileSource,
    tiles: Buffer,
  ) {
    for (let level = tiles; level.length > 0; level = completeTileRoots(level)) this.#levels.push(level);
  }

  /**
   * Reads what is sealed, and whether it is in order.
   *
   * @returns null where it isn't: then there is no tree
   */
  static async of(pool: Pool, size: number): Promise<RecomputedTree | null> {
    const order = new SealedOrder();
    const tiles: Buffer[] = [];
    const step = TILES_AT_A_TIME * TILE_WIDTH;
    for (let from = 0; from < size; from += step) {
      const to = Math.min(from + step, size);
      const { leaves, places } = await readSealed(pool, from, to);
      if (!order.goesOn(places, to - from)) return null;
      if (leaves.length !== (to - from) * HASH_BYTES) throw new Error(`Leaves ${from} to ${to} are not all there`);
      tiles.push(completeTileRoots(leaves));
    }
    return new RecomputedTree(storedNodes(pool), Buffer.concat(tiles));
  }

  readonly nodes: TileSource = (level, from, to) =>
    level === 0
      ? this.leaves(0, from, to)
      : Promise.resolve(unpacked(this.#level(level).subarray(from * HASH_BYTES, to * HASH_BYTES)));

  #level(level: number): Buffer {
    return this.#levels[level / TILE_LEVELS - 1] ?? Buffer.alloc(0);
  }

  #has(level: number, place: number, hash: Buffer): boolean {
    const nodes = this.#level(level);
    const from = place * HASH_BYTES;
    return from >= 0 && from < nodes.length && nodes.subarray(from, from + HASH_BYTES).equals(hash);
  }

  /** What is kept of the tree in the database must be the same. */
  async compareWith(pool: Pool): Promise<Finding[]> {
    const { rows } = await pool.query<{ level: number; place: number; hash: Buffer }>(
      'select level, place, hash from merkle_nodes order by level, place',
    );
    const wrong = rows.filter(({ level, place, hash }) => !this.#has(level, place, hash));
    return wrong.slice(0, MOST_FINDINGS).map(({ level, place }) => ({
      seq: null,
      what: `the kept node ${place} of level ${level} does not fit the events ${place * 2 ** level + 1} to ${(place + 1) * 2 ** level}`,
    }));
  }
}

/** Whether the log still is what the checkpoints promised; they come in the order of their sizes. */
export async function checkCheckpoints(
  tree: RecomputedTree,
  size: number,
  checkpoints: readonly Checkpoint[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let proven = 0;
  for (const checkpoint of checkpoints) {
    if (checkpoint.size > size) {
      findings.push({
        seq: size + 1,
        what: `a checkpoint over ${checkpoint.size} events was seen outside; only ${size} are left`,
      });
    } else if (!(await rootAt(checkpoint.size, tree.nodes)).equals(checkpoint.root)) {
      findings.push({
        seq: proven + 1,
        until: checkpoint.size,
        what: `from here to ${checkpoint.size} something is not what the checkpoint of ${checkpoint.at.toISOString()} saw`,
      });
      break;
    } else {
      proven = checkpoint.size;
    }
  }
  return findings.slice(0, MOST_FINDINGS);
}

/** What lies in an incomplete tile at the end has no part in it. */
function completeTileRoots(nodes: Buffer): Buffer {
  return tileRoots(nodes.subarray(0, nodes.length - (nodes.length % TILE_BYTES)));
}
