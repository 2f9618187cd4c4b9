import { plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What whoever signs in is checked against; of no event. */
export const users = plainTable(
  'users',
  {
    /** The admin user's or the driver's. */
    id: uuid(),
    business: uuid(),
    password_hash: text(),
    last_login_at: timestamptz().nullable(),
  },
  {
    primaryKey: ['id'],
    indexes: { users_by_business: ['business', 'id'] },
  },
);
