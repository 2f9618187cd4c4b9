import { integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/**
 * Names for which a link was asked, of whichever business. Whoever asks leaves a row, whether anybody has that name or not; the
 * notifications service deletes it once it has dealt with it, and after an hour at the latest.
 */
export const resetLinkRequests = plainTable(
  'reset_link_requests',
  {
    id: uuid(),
    /** As names are claimed: the username or the e-mail address. */
    login: text(),
    asked_at: timestamptz(),
    attempts: integer().defaultsTo('0'),
    next_attempt_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    indexes: { reset_link_requests_due: ['next_attempt_at'] },
    rights: { app: ['insert'], system: ['select', 'update', 'delete'] },
  },
);

/** Admins who are to be told by mail that their password was changed by a link. */
export const passwordChangedMails = plainTable(
  'password_changed_mails',
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
    constraints: { password_changed_mails_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
    indexes: { password_changed_mails_due: ['next_attempt_at'] },
    rights: { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] },
  },
);

/** The one link by which a person may choose a new password, of which the hash of its secret is kept. */
export const passwordResets = plainTable(
  'password_resets',
  {
    /** The admin user's or the driver's. */
    id: uuid(),
    business: uuid(),
    secret_hash: text(),
    /** Of the password and the e-mail address at the time: another of either ends the link. */
    sign_in_fingerprint: text(),
    expires_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { password_resets_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
    indexes: { password_resets_by_age: ['expires_at'] },
    rights: { app: ['select', 'delete'], system: ['select', 'insert', 'update', 'delete'] },
  },
);
