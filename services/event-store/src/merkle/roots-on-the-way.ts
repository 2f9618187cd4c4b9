import { CompactRange } from './compact-range.js';
import { EMPTY_ROOT, HASH_BYTES } from './merkle-hash.js';
import { TILE_LEVELS, TILE_WIDTH } from './tile-tree.js';

const TILE_BYTES = TILE_WIDTH * HASH_BYTES;

/** The roots that a tree had at many sizes, found while its leaves go by once. */
export class RootsOnTheWay {
  /** By size; of those that the leaves have come to. */
  readonly roots = new Map<number, Buffer>([[0, EMPTY_ROOT]]);
  /** Ascending; those before `#next` are passed. */
  readonly #sizes: readonly number[];
  #next = 0;
  /** Of complete tiles. */
  readonly #range = new CompactRange();
  #size = 0;

  constructor(sizes: Iterable<number>) {
    this.#sizes = [...new Set(sizes)].filter((size) => size > 0).sort((one, other) => one - other);
  }

  /**
   * @param leaves the next ones, in one piece: whole tiles, but for the tree's end
   * @param tiles the roots of those that are complete, in one piece
   */
  follow(leaves: Buffer, tiles: Buffer): void {
    for (let [at, tile] = [0, 0]; at < leaves.length; at += TILE_BYTES, tile++) {
      this.#findWithin(leaves.subarray(at, at + TILE_BYTES));
      const root = tiles.subarray(tile * HASH_BYTES, (tile + 1) * HASH_BYTES);
      if (root.length > 0) this.#range.append(TILE_LEVELS, root);
      this.#size += TILE_WIDTH;
    }
  }

  #findWithin(tile: Buffer): void {
    const last = this.#size + tile.length / HASH_BYTES;
    const range = this.#range.copy();
    for (let size = this.#size + 1; size <= last && this.#sizes[this.#next]! <= last; size++) {
      const at = (size - this.#size - 1) * HASH_BYTES;
      range.append(0, tile.subarray(at, at + HASH_BYTES));
      if (this.#sizes[this.#next] !== size) continue;
      this.roots.set(size, range.root());
      this.#next++;
    }
  }
}
