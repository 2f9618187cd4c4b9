import type { PlainRow } from '@waybook/event-store';

/**
 * What says that a person's traces are to go; written along with the event, so that it is carried out whatever happens next.
 *
 * @param isRepeated after a restore, whatever the backup says is owed to them
 */
export function erasureRow(business: string, person: string, at: Date, isRepeated: boolean): PlainRow {
  return {
    table: 'erasures',
    key: ['person'],
    columns: {
      person: { type: 'uuid', value: person },
      business: { type: 'uuid', value: business },
      requested_at: { type: 'timestamptz', value: at },
      is_repeated: { type: 'boolean', value: isRepeated },
    },
  };
}
