import { integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

export const sessions = plainTable(
  'sessions',
  {
    id: uuid(),
    business: uuid(),
    user_id: uuid(),
    /** The person's when it was opened. */
    session_epoch: integer(),
    generation: integer(),
    created_at: timestamptz(),
    rotated_at: timestamptz(),
    expires_at: timestamptz(),
    revoked_at: timestamptz().nullable(),
    /** Where it was used from last, see UsedFrom; gone once somebody ends it. */
    device: text().nullable(),
    address: text().nullable(),
    /** When its person last gave a code or a recovery code in it. */
    second_factor_at: timestamptz().nullable(),
    /** When its person last gave their password in it, or signed in with their company. */
    proved_at: timestamptz().nullable(),
    /** Of one that the company's provider let in: when it ends at the latest, and the provider is asked again. */
    company_until: timestamptz().nullable(),
  },
  {
    primaryKey: ['id'],
    constraints: { sessions_user_id_fkey: 'foreign key (user_id) references users (id) on delete cascade' },
    indexes: { sessions_by_user: ['business', 'user_id', 'expires_at'], sessions_by_end: ['expires_at'] },
  },
);
