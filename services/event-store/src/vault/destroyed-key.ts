import type { PlainRow } from '../command-runner.js';

/**
 * What erases a person: written along with the event that says so, so that the two can't part. What the key encrypted can't be read
 * from then on (other processes forget the key within a second), and none is made in its place.
 */
export function destroyedKeyRow(business: string, person: string, at: Date): PlainRow {
  return {
    table: 'person_keys',
    key: ['business', 'person'],
    columns: {
      business: { type: 'uuid', value: business },
      person: { type: 'text', value: person },
      destroyed_at: { type: 'timestamptz', value: at },
    },
  };
}
