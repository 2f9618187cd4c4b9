import type { SecurityEntryKind } from '@waybook/contracts/api';
import { integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What happened to somebody's sign-in, for themselves to see; of no event, and forgotten after 90 days (R258). */
export const securityHistory = plainTable(
  'security_history',
  {
    id: uuid(),
    business: uuid(),
    /** The admin user's or the driver's. */
    person: uuid(),
    kind: text<SecurityEntryKind>(),
    /** "Chrome on Android"; null where the browser doesn't say, and of what the office did. */
    device: text().nullable(),
    address: text().nullable(),
    happened_at: timestamptz(),
    /** Failures of a day from one place are one row. */
    times: integer().defaultsTo('1'),
  },
  {
    primaryKey: ['id'],
    constraints: { security_history_person_fkey: 'foreign key (person) references users (id) on delete cascade' },
    indexes: {
      security_history_by_person: ['person', 'happened_at desc', 'id desc'],
      security_history_by_age: ['happened_at'],
    },
    rights: { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] },
  },
);
