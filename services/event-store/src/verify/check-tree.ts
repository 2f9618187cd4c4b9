import type { Pool } from 'pg';
import type { Checkpoint } from '../checkpoints/checkpoint.js';
import { rootOf } from '../merkle/merkle-hash.js';
import { storedNodes } from '../merkle/stored-tree.js';
import { rootAt, TILE_LEVELS, TILE_WIDTH, type TileSource } from '../merkle/tile-tree.js';
import { type Finding, MOST_FINDINGS } from './finding.js';

const TILES_AT_A_TIME = 256;

/** The tree made anew from the leaves, all in memory: 32 bytes for 256 events. */
export class RecomputedTree {
  /** Complete nodes of the levels 8, 16, 24. */
  readonly #levels: Buffer[][] = [];

  private constructor(private readonly leaves: TileSource) {}

  static async of(pool: Pool, size: number, onProgress: (leaves: number) => void): Promise<RecomputedTree> {
    const tree = new RecomputedTree(storedNodes(pool));
    await tree.#build(size, onProgress);
    return tree;
  }

  async #build(size: number, onProgress: (leaves: number) => void): Promise<void> {
    const complete = size - (size % TILE_WIDTH);
    const step = TILES_AT_A_TIME * TILE_WIDTH;
    const nodes: Buffer[] = [];
    for (let from = 0; from < complete; from += step) {
      const page = await this.leaves(0, from, Math.min(from + step, complete));
      nodes.push(...parentsByTile(page));
      onProgress(from + page.length);
    }
    for (let level = nodes; level.length > 0; level = parentsByTile(level)) this.#levels.push(level);
  }

  readonly nodes: TileSource = (level, from, to) =>
    level === 0
      ? this.leaves(0, from, to)
      : Promise.resolve((this.#levels[level / TILE_LEVELS - 1] ?? []).slice(from, to));

  /** What is kept of the tree in the database must be the same. */
  async compareWith(pool: Pool): Promise<Finding[]> {
    const { rows } = await pool.query<{ level: number; place: number; hash: Buffer }>(
      'select level, place, hash from merkle_nodes order by level, place',
    );
    const wrong = rows.filter(
      ({ level, place, hash }) => !this.#levels[level / TILE_LEVELS - 1]?.[place]?.equals(hash),
    );
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

function parentsByTile(nodes: readonly Uint8Array[]): Buffer[] {
  return Array.from({ length: Math.floor(nodes.length / TILE_WIDTH) }, (_, tile) =>
    rootOf(nodes.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH)),
  );
}
