import type { UserKind } from '../../credentials/users.table.js';
import { bigint, integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What a person's codes are checked against; a row is there while their second factor is on. */
export const secondFactors = plainTable(
  'second_factors',
  {
    /** The admin user's or the driver's. */
    id: uuid(),
    business: uuid(),
    /** Under the person's key. */
    sealed_secret: text(),
    /** The latest whose code was taken: neither it nor an earlier one is taken again. */
    last_step: bigint(),
    turned_on_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { second_factors_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
  },
);

/** Each of a person's recovery codes that is left, as a hash. */
export const recoveryCodes = plainTable(
  'recovery_codes',
  { id: uuid(), business: uuid(), person: uuid(), code_hash: text() },
  {
    primaryKey: ['id'],
    constraints: {
      recovery_codes_person_fkey: 'foreign key (person) references second_factors (id) on delete cascade',
    },
    indexes: { recovery_codes_by_person: ['person', 'code_hash'] },
  },
);

/** A secret that was shown and waits for its first code. */
export const secondFactorSetUps = plainTable(
  'second_factor_set_ups',
  { id: uuid(), business: uuid(), sealed_secret: text(), expires_at: timestamptz() },
  {
    primaryKey: ['id'],
    constraints: { second_factor_set_ups_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
    indexes: { second_factor_set_ups_by_end: ['expires_at'] },
  },
);

/** Whose password was right, and who is asked for a code now. */
export const signInChallenges = plainTable(
  'sign_in_challenges',
  {
    id: uuid(),
    business: uuid(),
    person: uuid(),
    /** Of the secret in the cookie of the browser that the password came from. */
    browser_hash: text(),
    /** A hash of the password's own: another password ends the challenge. */
    password_fingerprint: text(),
    tries: integer().defaultsTo('0'),
    expires_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { sign_in_challenges_person_fkey: 'foreign key (person) references users (id) on delete cascade' },
    indexes: { sign_in_challenges_by_person: ['person'], sign_in_challenges_by_end: ['expires_at'] },
  },
);

/** Of what second_factor_mails tells, what happens to a second factor or a passkey; that another account was added is the one besides. */
export type SecondFactorMailKind =
  'turned_on' | 'turned_off' | 'reset' | 'recovery_code_used' | 'codes_replaced' | 'passkey_added' | 'passkey_removed';

/** People who are to be told by mail what happened to their sign-in. */
export const secondFactorMails = plainTable(
  'second_factor_mails',
  {
    id: uuid(),
    business: uuid(),
    person: uuid(),
    person_type: text<UserKind>(),
    kind: text<SecondFactorMailKind | 'business_added'>(),
    asked_at: timestamptz(),
    attempts: integer().defaultsTo('0'),
    next_attempt_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { second_factor_mails_person_fkey: 'foreign key (person) references users (id) on delete cascade' },
    indexes: { second_factor_mails_due: ['next_attempt_at'], second_factor_mails_by_person: ['person'] },
    rights: { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] },
  },
);
