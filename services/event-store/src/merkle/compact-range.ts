import { EMPTY_ROOT, nodeHash } from './merkle-hash.js';

interface Subtree {
  readonly level: number;
  readonly hash: Uint8Array;
}

/** The first leaves of a growing tree as the whole subtrees that they make, the largest first: all that its next roots depend on. */
export class CompactRange {
  #subtrees: readonly Subtree[];

  constructor(subtrees: readonly Subtree[] = []) {
    this.#subtrees = subtrees;
  }

  copy(): CompactRange {
    return new CompactRange(this.#subtrees);
  }

  /** @param level 0: a leaf; 8: the root over the next 256 leaves. No higher than that of the subtree before it */
  append(level: number, hash: Uint8Array): void {
    const before = [...this.#subtrees];
    let next: Subtree = { level, hash };
    while (before.at(-1)?.level === next.level) {
      next = { level: next.level + 1, hash: nodeHash(before.pop()!.hash, next.hash) };
    }
    this.#subtrees = [...before, next];
  }

  root(): Buffer {
    const [last, ...before] = this.#subtrees.toReversed();
    if (!last) return EMPTY_ROOT;
    return Buffer.from(before.reduce<Uint8Array>((right, { hash }) => nodeHash(hash, right), last.hash));
  }
}
