import { bigint, boolean, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What a person signs in with instead of a password. Of the key the public half alone, which opens nothing. */
export const passkeys = plainTable(
  'passkeys',
  {
    id: uuid(),
    business: uuid(),
    /** The admin user's or the driver's. */
    person: uuid(),
    name: text(),
    /** As the authenticator named it, in base64url: no two of the whole installation are alike. */
    credential_id: text(),
    /** In COSE's form, in base64url. */
    public_key: text(),
    /** How a browser reaches it, separated by spaces. */
    transports: text(),
    /** Whether its provider copies it to other devices. */
    is_synced: boolean(),
    added_at: timestamptz(),
    /** By the authenticator; one that goes back belongs to a copy. Many never count. */
    counter: bigint().defaultsTo('0'),
    last_used_at: timestamptz().nullable(),
    /** When a counter went back; it lets nobody in from then on. */
    copied_at: timestamptz().nullable(),
  },
  {
    primaryKey: ['id'],
    constraints: { passkeys_person_fkey: 'foreign key (person) references users (id) on delete cascade' },
    indexes: {
      passkeys_by_credential: { on: ['credential_id'], isUnique: true },
      passkeys_by_person: ['person'],
    },
  },
);

/** Challenges that were answered, for as long as they would still be good: none is answered twice. Of no business, since signing in knows none yet. */
export const spentPasskeyChallenges = plainTable(
  'spent_passkey_challenges',
  { id: text(), expires_at: timestamptz() },
  {
    primaryKey: ['id'],
    indexes: { spent_passkey_challenges_by_end: ['expires_at'] },
    rights: { app: ['insert'], system: ['select', 'update', 'delete'] },
  },
);
