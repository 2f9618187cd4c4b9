import { plainTable, timestamptz, uuid } from '@waybook/platform/tables';

/** One row per person or business whose right to use the portal changed; triggers write it. */
export const accessChanges = plainTable(
  'access_changes',
  { subject: uuid(), business: uuid(), changed_at: timestamptz() },
  { primaryKey: ['subject'], indexes: { access_changes_by_time: ['changed_at'] } },
);
