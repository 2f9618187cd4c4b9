import { plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** Whose read table says the name that they sign in with, and whether they may. */
export type UserKind = 'admin' | 'driver';

/** What whoever signs in is checked against; of no event. */
export const users = plainTable(
  'users',
  {
    /** The admin user's or the driver's. */
    id: uuid(),
    business: uuid(),
    password_hash: text(),
    last_login_at: timestamptz().nullable(),
    /** When they were asked whether they want a passkey: nobody is twice. */
    passkey_offered_at: timestamptz().nullable(),
    /** Since when they have a password that the office chose for them; null once they have chosen their own, and for those of 1.0. */
    office_password_since: timestamptz().nullable(),
    created_at: timestamptz().defaultsTo('now()'),
    updated_at: timestamptz().defaultsTo('now()'),
  },
  {
    primaryKey: ['id'],
    indexes: { users_by_business: ['business', 'id'] },
  },
);
