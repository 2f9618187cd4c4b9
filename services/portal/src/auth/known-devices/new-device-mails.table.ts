import { integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** People who are to be told by mail that somebody signed in from a device that wasn't known. */
export const newDeviceMails = plainTable(
  'new_device_mails',
  {
    id: uuid(),
    business: uuid(),
    person: uuid(),
    /** "Chrome on Android"; null where the browser doesn't say. */
    device: text().nullable(),
    address: text(),
    asked_at: timestamptz(),
    attempts: integer().defaultsTo('0'),
    next_attempt_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { new_device_mails_person_fkey: 'foreign key (person) references users (id) on delete cascade' },
    indexes: { new_device_mails_due: ['next_attempt_at'], new_device_mails_by_person: ['person'] },
    rights: { app: ['insert'], system: ['select', 'update', 'delete'] },
  },
);
