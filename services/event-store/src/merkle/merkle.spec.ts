import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { inclusionPath, rootFromPath } from './inclusion-proof.js';
import { nodeHash, rootOf } from './merkle-hash.js';

const leafOf = (data: string): Buffer =>
  createHash('sha256')
    .update(Buffer.from(`00${data}`, 'hex'))
    .digest();

/** The leaves and roots that certificate transparency's own tests use. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  leafOf,
);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the root of a Merkle tree', () => {
  test('of nothing is the hash of nothing', () => {
    expect(rootOf([]).toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test.each(ROOTS.map((root, index) => [index + 1, root] as const))('of %s leaves is as published', (size, root) => {
    expect(rootOf(LEAVES.slice(0, size)).toString('hex')).toBe(root);
  });

  test('is the hash of the two halves, split at the greatest power of two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 2, maxLength: 70 }),
        (leaves) => {
          const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
          expect(rootOf(leaves)).toEqual(nodeHash(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half))));
        },
      ),
    );
  });
});

const trees = fc
  .array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 70 })
  .chain((leaves) => fc.record({ leaves: fc.constant(leaves), index: fc.nat(leaves.length - 1) }));

describe('a proof that a leaf is in the tree', () => {
  test('leads to the root', () => {
    fc.assert(
      fc.property(trees, ({ leaves, index }) => {
        const proof = { index, size: leaves.length, path: inclusionPath(leaves, index) };
        expect(rootFromPath(leaves[index] as Uint8Array, proof)).toEqual(rootOf(leaves));
      }),
    );
  });

  test('leads elsewhere for another leaf, another place, or another neighbour', () => {
    fc.assert(
      fc.property(trees, fc.nat(), ({ leaves, index }, any) => {
        const path = inclusionPath(leaves, index);
        const leaf = leaves[index] as Uint8Array;
        const other = Buffer.from(leaf);
        other[any % 32] = (other[any % 32] as number) ^ 1;
        const root = rootOf(leaves);
        expect(rootFromPath(other, { index, size: leaves.length, path })).not.toEqual(root);
        expect(rootFromPath(leaf, { index, size: leaves.length, path: [...path, other] })).not.toEqual(root);
        expect(rootFromPath(leaf, { index: leaves.length, size: leaves.length, path })).toBeNull();
        if (path.length > 0) {
          expect(rootFromPath(leaf, { index, size: leaves.length, path: path.slice(1) })).not.toEqual(root);
        }
      }),
    );
  });
});
