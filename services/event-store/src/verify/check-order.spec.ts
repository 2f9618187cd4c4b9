import { describe, expect, test } from '@jest/globals';
import { SealedOrder } from './check-order.js';

type Place = readonly [number: number, xid: bigint, position: bigint];

/** As the database answers it. */
function page(places: readonly Place[]): Buffer {
  return Buffer.concat(
    places.map(([number, xid, position]) => {
      const place = Buffer.alloc(20);
      place.writeInt32BE(number, 0);
      place.writeBigUInt64BE(xid, 4);
      place.writeBigInt64BE(position, 12);
      return place;
    }),
  );
}

/** Whether each page goes on where the one before it ended. */
function goOn(...pages: readonly (readonly Place[])[]): boolean {
  const order = new SealedOrder();
  return pages.map((places) => order.goesOn(page(places), places.length)).every(Boolean);
}

describe('the order of what is sealed', () => {
  test('rises by transaction and position, from page to page', () => {
    expect(
      goOn(
        [],
        [[1, 0n, -5n]],
        [
          [1, 0n, 7n],
          [2, 0n, 2n ** 32n],
        ],
        [
          [1, 2n ** 32n, 3n],
          [2, 2n ** 63n, -1n],
        ],
      ),
    ).toBe(true);
  });

  test.each<[string, Place[][]]>([
    [
      'the same place twice',
      [
        [
          [1, 5n, 5n],
          [2, 5n, 5n],
        ],
      ],
    ],
    [
      'a lower position',
      [
        [
          [1, 5n, 5n],
          [2, 5n, 4n],
        ],
      ],
    ],
    [
      'a lower upper half',
      [
        [
          [1, 5n, 2n ** 32n],
          [2, 5n, 9n],
        ],
      ],
    ],
    [
      'a position below nothing',
      [
        [
          [1, 5n, 1n],
          [2, 5n, -1n],
        ],
      ],
    ],
    [
      'a lower transaction',
      [
        [
          [1, 5n, 5n],
          [2, 4n, 6n],
        ],
      ],
    ],
    [
      'a lower upper half of the transaction',
      [
        [
          [1, 2n ** 32n, 5n],
          [2, 9n, 6n],
        ],
      ],
    ],
    ['a turn between two pages', [[[1, 5n, 5n]], [[1, 5n, 4n]]]],
    [
      'a gap',
      [
        [
          [1, 5n, 5n],
          [3, 5n, 6n],
        ],
      ],
    ],
    [
      'a number twice',
      [
        [
          [1, 5n, 5n],
          [1, 5n, 6n],
        ],
      ],
    ],
  ])('does not go on with %s', (_, pages) => {
    expect(goOn(...pages)).toBe(false);
  });

  test('does not go on with fewer than there should be', () => {
    expect(new SealedOrder().goesOn(page([[1, 5n, 5n]]), 2)).toBe(false);
  });
});
