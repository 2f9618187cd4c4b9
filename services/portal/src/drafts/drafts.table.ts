import { bytes, date, integer, plainTable, timestamptz, uuid } from '@waybook/platform/tables';

/** What a driver has entered for a week and not submitted, for their other devices. Nobody decided anything in it, so no event tells of it. */
export const driverDrafts = plainTable(
  'driver_drafts',
  {
    id: uuid(),
    business: uuid(),
    driver_id: uuid(),
    week_start_date: date(),
    version: integer(),
    /** The fields, encrypted under the driver's key. */
    sealed: bytes(),
    updated_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    indexes: {
      driver_drafts_one_per_week: { on: ['business', 'driver_id', 'week_start_date'], isUnique: true },
      driver_drafts_by_age: ['updated_at'],
    },
    rights: { app: ['select', 'insert', 'update', 'delete'], system: ['select', 'update', 'delete'] },
    person: { column: 'driver_id', erases: 'rows' },
  },
);
