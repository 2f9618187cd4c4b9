import { integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/**
 * A change of an admin's account after which one person may soon act alone (R387). The mail that says so goes to the directors, the person and the
 * business, and its link objects for as long as the row is there.
 */
export const aloneMails = plainTable(
  'alone_mails',
  {
    id: uuid(),
    business: uuid(),
    /** Whose account was changed. */
    admin: uuid(),
    asked_at: timestamptz(),
    attempts: integer().defaultsTo('0'),
    /** Null once it was sent. */
    next_attempt_at: timestamptz().nullable(),
    /** Of the link; null until the mail is made. */
    secret_hash: text().nullable(),
    expires_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    indexes: { alone_mails_due: ['next_attempt_at'] },
    rights: { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] },
  },
);
