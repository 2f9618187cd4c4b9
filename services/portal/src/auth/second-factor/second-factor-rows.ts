import type { SecurityEntryKind } from '@waybook/contracts/api';
import { plainRow, type CommandEnvelope, type PlainRow } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { securityHistoryRow, type Place } from '../../credentials/security-history-row.js';
import type { Whose } from './second-factor.decider.js';
import { recoveryCodes, secondFactorMails, type SecondFactorMailKind } from './second-factor.tables.js';

export function recoveryCodeRows(business: string, person: string, hashes: readonly string[]): PlainRow[] {
  return hashes.map((code_hash) => plainRow(recoveryCodes, { id: uuidv7(), business, person, code_hash }));
}

/** What each change is called in the history of its person. */
const IN_HISTORY: Readonly<Record<SecondFactorMailKind, SecurityEntryKind>> = {
  turned_on: 'second_factor_turned_on',
  turned_off: 'second_factor_turned_off',
  reset: 'second_factor_reset',
  recovery_code_used: 'recovery_code_used',
  codes_replaced: 'recovery_codes_replaced',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
};

/** Whoever takes over an account is told on by the mail that its owner reads; nobody switches that off. The history says where from. */
export function wordOf(envelope: CommandEnvelope, whose: Whose, kind: SecondFactorMailKind, from: Place): PlainRow[] {
  const { personId: person, personType } = whose;
  const { business, at } = envelope;
  return [
    plainRow(secondFactorMails, {
      id: uuidv7(),
      business,
      person,
      person_type: personType,
      kind,
      asked_at: at,
      attempts: 0,
      next_attempt_at: at,
    }),
    securityHistoryRow(envelope, { person, kind: IN_HISTORY[kind], from }),
  ];
}
