import type { AccountChange, AccountChangedThrough } from '@waybook/contracts/api';
import { jsonb, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** Changes of admins' accounts that the notifications service has yet to tell the directors and the person of (R402). */
export const accountNotices = plainTable(
  'account_notices',
  {
    id: uuid(),
    business: uuid(),
    /** Whose account it is. */
    admin: uuid(),
    /** Null where no admin did it. */
    changed_by: uuid().nullable(),
    changed_through: text<AccountChangedThrough>(),
    changes: jsonb<readonly AccountChange[]>(),
    happened_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    indexes: { account_notices_by_time: ['happened_at'] },
    rights: { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] },
  },
);
