import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DomainEvent, Recorded } from '../event.js';
import type { AnyDefinition, AnyProjection } from '../load/stream-fold.js';
import { RowFolding } from './row-folding.js';

/** Its row tells the versions that it was made of. */
const versions: AnyProjection = {
  table: 'versions',
  columns: { seen: 'jsonb' },
  evolve: (row, { version }) => ({ seen: [...((row as { seen: number[] } | null)?.seen ?? []), version] }),
};
const definition: AnyDefinition = {
  category: 'parcel',
  initial: null,
  evolve: () => null,
  projections: [versions],
};

/** Of streams of one business and then of another, some of them of equal names. */
function eventsOf(lengths: readonly number[]): Recorded<DomainEvent>[] {
  return ['one', 'other'].flatMap((business) =>
    lengths.flatMap((length, number) =>
      Array.from({ length }, (_, index) => ({
        ...{ type: 'Noted', data: {}, business, stream: `parcel-${number}`, version: index + 1 },
        ...{ eventId: `${number}/${index}`, at: new Date(0), metadata: { actor: { type: 'admin' as const, id: 'a' } } },
      })),
    ),
  );
}

test('wherever the events are cut, each stream comes to one row of all its events', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lengths, fc.array(fc.nat({ max: 80 })), (streams, cuts) => {
      const events = eventsOf(streams);
      const folding = new RowFolding(definition, 'versions');
      const places = [0, ...cuts.toSorted((a, b) => a - b), events.length];
      const pieces = places.slice(1).map((place, index) => events.slice(places[index], place));
      const rows = [...pieces.flatMap((piece) => folding.fold(piece)), ...folding.end()];
      const expected = ['one', 'other'].flatMap((business) =>
        streams.map((length, number) => ({
          ...{ business, stream: `parcel-${number}` },
          rows: [[business, `${number}`, Array.from({ length }, (_, index) => index + 1)]],
        })),
      );
      expect(rows).toEqual(expected);
    }),
  );
});
