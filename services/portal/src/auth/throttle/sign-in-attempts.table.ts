import { double, plainTable, text, timestamptz } from '@waybook/platform/tables';

/** Failures of a login or an address, of whichever business. */
export const signInAttempts = plainTable(
  'sign_in_attempts',
  { key: text(), failures: double(), updated_at: timestamptz() },
  {
    primaryKey: ['key'],
    indexes: { sign_in_attempts_by_age: ['updated_at'] },
    rights: { app: ['select', 'insert', 'update', 'delete'], system: [] },
  },
);
