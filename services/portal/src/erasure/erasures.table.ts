import { plainTable, timestamptz, uuid } from '@waybook/platform/tables';

/** Whose traces are to go, and since when they are gone. */
export const erasures = plainTable(
  'erasures',
  {
    person: uuid(),
    business: uuid(),
    requested_at: timestamptz(),
    completed_at: timestamptz().nullable(),
  },
  {
    primaryKey: ['person'],
    indexes: { erasures_open: { on: ['requested_at'], where: 'completed_at is null' } },
  },
);
