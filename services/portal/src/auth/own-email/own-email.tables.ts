import { integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** The address that an admin wants to have instead of their own, until the link that was mailed to it is opened (R404). */
export const emailChanges = plainTable(
  'email_changes',
  {
    /** The admin user's. */
    id: uuid(),
    business: uuid(),
    new_email: text(),
    /** Null until the mail is made. */
    secret_hash: text().nullable(),
    /** Of the password and the e-mail address at the time: another of either ends the change. */
    sign_in_fingerprint: text(),
    asked_at: timestamptz(),
    expires_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { email_changes_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
    indexes: { email_changes_by_end: ['expires_at'] },
  },
);

/** New addresses that wait to be mailed their link. */
export const emailChangeMails = plainTable(
  'email_change_mails',
  {
    /** The admin user's. */
    id: uuid(),
    business: uuid(),
    asked_at: timestamptz(),
    attempts: integer().defaultsTo('0'),
    next_attempt_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: {
      email_change_mails_id_fkey: 'foreign key (id) references email_changes (id) on delete cascade',
    },
    indexes: { email_change_mails_due: ['next_attempt_at'] },
  },
);
