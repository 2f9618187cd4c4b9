import type { SecurityEntryAnswer, SecurityEntryKind } from '@waybook/contracts/api';
import { english, t } from '../language/text';
import { formatDateTime } from '../ui/dates.view';
import type { BadgeTone } from '../ui/status-badge.view';

const WORDS: Readonly<Record<SecurityEntryKind, string>> = {
  signed_in_with_password: english('Signed in with your password'),
  signed_in_with_code: english('Signed in with your password and a code'),
  signed_in_with_recovery_code: english('Signed in with your password and a recovery code'),
  signed_in_with_passkey: english('Signed in with a passkey'),
  signed_in_with_link: english('Opened from another of your businesses'),
  signed_in_with_link_and_code: english('Opened from another of your businesses, with a code'),
  signed_in_with_company: english('Signed in with your company'),
  company_connected: english('Connected with your company’s sign-in'),
  business_added: english('Another of your businesses added'),
  wrong_password: english('Wrong password entered'),
  wrong_code: english('Wrong code entered'),
  password_changed: english('Password changed'),
  password_reset: english('New password by a mailed link'),
  password_set_by_office: english('New password set by the office'),
  second_factor_turned_on: english('Second factor turned on'),
  second_factor_turned_off: english('Second factor turned off'),
  second_factor_reset: english('Second factor taken away by the office'),
  recovery_code_used: english('Recovery code used'),
  recovery_codes_replaced: english('New recovery codes made'),
  passkey_added: english('Passkey added'),
  passkey_removed: english('Passkey removed'),
  session_ended: english('One device signed out'),
  other_sessions_ended: english('Signed out everywhere else'),
  session_copied: english('Signed out, because a copy of the sign-in was used'),
};

/** What its person looks at twice. */
const REFUSED: ReadonlySet<SecurityEntryKind> = new Set(['wrong_password', 'wrong_code', 'session_copied']);

export function wordsOf({ kind }: SecurityEntryAnswer): string {
  return t(WORDS[kind]);
}

/** "Nov 27, 2026, 09:30 · Chrome on Android · 203.0.113.9"; of what the office did, the time alone. */
export function placeOf({ happenedAt, device, address }: SecurityEntryAnswer): string {
  const time = formatDateTime(happenedAt);
  return address === null ? time : [time, device ?? t('Unknown device'), address].join(' · ');
}

/** "Refused", and how often where it was more than once; null where nothing was. */
export function refusalOf({ kind, times }: SecurityEntryAnswer): { tone: BadgeTone; text: string } | null {
  if (!REFUSED.has(kind)) return null;
  return { tone: 'bad', text: times === 1 ? t('Refused') : t('Refused {times} times', { times }) };
}
