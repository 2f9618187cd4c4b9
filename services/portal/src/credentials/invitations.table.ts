import { integer, plainTable, timestamptz, uuid } from '@waybook/platform/tables';

/** Who was asked to choose a password of their own, and hasn't yet: the row goes once they have, or somebody chose one for them. */
export const invitations = plainTable(
  'invitations',
  {
    /** The admin user's or the driver's. */
    id: uuid(),
    business: uuid(),
    sent_at: timestamptz(),
    /** Until when the mailed link is good. */
    expires_at: timestamptz(),
    withdrawn_at: timestamptz().nullable(),
  },
  {
    primaryKey: ['id'],
    constraints: { invitations_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
    indexes: { invitations_by_business: ['business'] },
  },
);

/** Invitations that wait to be mailed. */
export const invitationMails = plainTable(
  'invitation_mails',
  {
    /** The invited person's. */
    id: uuid(),
    business: uuid(),
    asked_at: timestamptz(),
    attempts: integer().defaultsTo('0'),
    next_attempt_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { invitation_mails_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
    indexes: { invitation_mails_due: ['next_attempt_at'] },
  },
);
