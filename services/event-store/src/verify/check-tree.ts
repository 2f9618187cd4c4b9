import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { HASH_BYTES } from '../merkle/merkle-hash.js';
import { RootsOnTheWay } from '../merkle/roots-on-the-way.js';
import { TILE_LEVELS, TILE_WIDTH, tileRoots } from '../merkle/tile-tree.js';
import { type Finding, MAX_FINDINGS } from './finding.js';

const TILE_BYTES = TILE_WIDTH * HASH_BYTES;
/** So few that whatever else the process does waits for them no longer than some hundredths of a second. */
const BYTES_AT_A_TIME = 64 * TILE_BYTES;

/** The tree made anew from the leaves, all in memory: 32 bytes for 256 events. */
export class RecomputedTree {
  readonly #onTheWay: RootsOnTheWay;
  /** Of complete tiles. */
  readonly #tiles: Buffer[] = [];
  /** Leaves of the tile that isn't complete. */
  #rest: Buffer = Buffer.alloc(0);

  /** @param sizes at which its root is wanted; there may be hundreds of thousands */
  constructor(sizes: Iterable<number>) {
    this.#onTheWay = new RootsOnTheWay(sizes);
  }

  /** @param leaves the next ones, in one piece */
  async add(leaves: Buffer): Promise<void> {
    const all = Buffer.concat([this.#rest, leaves]);
    const end = all.length - (all.length % TILE_BYTES);
    for (let at = 0; at < end; at += BYTES_AT_A_TIME) {
      this.#follow(all.subarray(at, Math.min(at + BYTES_AT_A_TIME, end)));
      await setImmediate();
    }
    this.#rest = all.subarray(end);
  }

  /** Once all leaves are there. */
  end(): FinishedTree {
    this.#follow(this.#rest);
    return new FinishedTree(Buffer.concat(this.#tiles), this.#onTheWay.roots);
  }

  #follow(leaves: Buffer): void {
    const roots = completeTileRoots(leaves);
    this.#onTheWay.follow(leaves, roots);
    this.#tiles.push(roots);
  }
}

class FinishedTree {
  /** Complete nodes of the levels 8, 16, 24, each level in one piece. */
  readonly #levels: Buffer[] = [];

  constructor(
    tiles: Buffer,
    /** Its roots at the sizes that were asked for, and at 0. */
    readonly roots: ReadonlyMap<number, Buffer>,
  ) {
    for (let level = tiles; level.length > 0; level = completeTileRoots(level)) this.#levels.push(level);
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
    return wrong.slice(0, MAX_FINDINGS).map(({ level, place }) => ({
      seq: null,
      what: `the kept node ${place} of level ${level} does not fit the events ${place * 2 ** level + 1} to ${(place + 1) * 2 ** level}`,
    }));
  }
}

/** What lies in an incomplete tile at the end has no part in it. */
function completeTileRoots(nodes: Buffer): Buffer {
  return tileRoots(nodes.subarray(0, nodes.length - (nodes.length % TILE_BYTES)));
}
