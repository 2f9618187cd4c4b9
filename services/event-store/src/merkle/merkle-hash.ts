import { createHash, hash } from 'node:crypto';
import { sha256 } from '../hash/sha256.js';

/** What begins the bytes of an inner node, so that none can be taken for a leaf; RFC 6962, section 2.1. */
const NODE_PREFIX = 1;
export const HASH_BYTES = 32;
/** The root of a tree without leaves. */
export const EMPTY_ROOT = createHash('sha256').digest();

/** A node's bytes, in the same place each time: a million of them are hashed in a row. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE_PREFIX);

export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
}

/** The root over leaves of which any number may be missing to a power of two. */
export function rootOf(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 0) return EMPTY_ROOT;
  let level: readonly Uint8Array[] = leaves;
  while (level.length > 1) level = parentsOf(level);
  return Buffer.from(level[0] as Uint8Array);
}

/** The level above: a last one without a neighbour goes up as it is. */
export function parentsOf(level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let left = 0; left < level.length; left += 2) {
    const [one, other] = [level[left] as Uint8Array, level[left + 1]];
    parents.push(other ? nodeHash(one, other) : one);
  }
  return parents;
}

/**
 * The level above, of nodes that lie one after the other in one piece, in pairs: an array of a million buffers costs more than to
 * hash them.
 */
export function packedParents(level: Buffer): Buffer {
  const parents = Buffer.allocUnsafe(level.length / 2);
  for (let [from, to] = [0, 0]; from < level.length; from += 2 * HASH_BYTES, to += HASH_BYTES) {
    level.copy(node, 1, from, from + 2 * HASH_BYTES);
    parents.write(hash('sha256', node, 'binary'), to, 'latin1');
  }
  return parents;
}

/** The nodes in one piece, one by one. */
export function unpacked(nodes: Buffer): Buffer[] {
  return Array.from({ length: nodes.length / HASH_BYTES }, (_, at) =>
    nodes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}
