import type { Pool } from 'pg';
import { HASH_BYTES } from '../merkle/merkle-hash.js';
import { RootsOnTheWay } from '../merkle/roots-on-the-way.js';
import { TILE_LEVELS, TILE_WIDTH, tileRoots } from '../merkle/tile-tree.js';
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
    tiles: Buffer,
    /** Its roots at the sizes that were asked for, and at 0. */
    readonly roots: ReadonlyMap<number, Buffer>,
  ) {
    for (let level = tiles; level.length > 0; level = completeTileRoots(level)) this.#levels.push(level);
  }

  /**
   * Reads what is sealed, and whether it is in order.
   *
   * @param sizes at which its root is wanted; there may be hundreds of thousands
   * @returns null where it isn't: then there is no tree
   */
  static async of(pool: Pool, size: number, sizes: Iterable<number>): Promise<RecomputedTree | null> {
    const order = new SealedOrder();
    const onTheWay = new RootsOnTheWay(sizes);
    const tiles: Buffer[] = [];
    const step = TILES_AT_A_TIME * TILE_WIDTH;
    for (let from = 0; from < size; from += step) {
      const to = Math.min(from + step, size);
      const { leaves, places } = await readSealed(pool, from, to);
      if (!order.goesOn(places, to - from)) return null;
      if (leaves.length !== (to - from) * HASH_BYTES) throw new Error(`Leaves ${from} to ${to} are not all there`);
      const roots = completeTileRoots(leaves);
      onTheWay.follow(leaves, roots);
      tiles.push(roots);
    }
    return new RecomputedTree(Buffer.concat(tiles), onTheWay.roots);
  }

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

/** What lies in an incomplete tile at the end has no part in it. */
function completeTileRoots(nodes: Buffer): Buffer {
  return tileRoots(nodes.subarray(0, nodes.length - (nodes.length % TILE_BYTES)));
}
