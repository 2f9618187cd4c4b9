import { plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

export type UserKind = 'admin' | 'driver';

/** What whoever signs in is checked against; of no event. */
export const users = plainTable(
  'users',
  {
    /** The admin user's or the driver's. */
    id: uuid(),
    business: uuid(),
    kind: text<UserKind>(),
    login: text(),
    password_hash: text(),
    last_login_at: timestamptz().nullable(),
  },
  {
    primaryKey: ['id'],
    constraints: {
      users_kind_check: `check (kind in ('admin', 'driver'))`,
      users_login_check: 'check (login = lower(login))',
      users_login_key: 'unique (login)',
    },
    indexes: { users_by_business: ['business', 'id'] },
  },
);
