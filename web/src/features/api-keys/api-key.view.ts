import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { daysBetween, londonDay, type Day } from '@waybook/contracts/calendar';
import { formatDate, formatDateTime } from '../../shared/ui/dates.view';

/** What stands of a key once it was shown: enough to tell it from others. */
export function shownKey({ ending }: Pick<ApiKeyAnswer, 'ending'>): string {
  return `wbk_…${ending}`;
}

/** From so many days before its end on, a key says how many are left instead of the day. */
const DAYS_COUNTED = 30;
const SOON_DAYS = 14;

export function lastUseTime({ lastUsedAt }: Pick<ApiKeyAnswer, 'lastUsedAt'>): string {
  return lastUsedAt === null ? 'Never' : formatDateTime(lastUsedAt);
}

/** With the address that it was used from. */
export function lastUse(key: Pick<ApiKeyAnswer, 'lastUsedAt' | 'lastUsedFrom'>): string {
  return key.lastUsedFrom === null ? lastUseTime(key) : `${lastUseTime(key)} from ${key.lastUsedFrom}`;
}

/** Until when a key is good, or since when it is good no more. */
export function expiry({ expiresAt, status }: Pick<ApiKeyAnswer, 'expiresAt' | 'status'>, today: Day): string {
  if (expiresAt === null) return 'Never';
  const days = daysBetween(today, londonDay(new Date(expiresAt)));
  if (status === 'expired') return `Expired on ${formatDate(expiresAt)}`;
  if (status === 'revoked' || days > DAYS_COUNTED) return formatDate(expiresAt);
  if (days <= 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}

/** The same where nothing else says what it is about. */
export function expirySentence(key: Pick<ApiKeyAnswer, 'expiresAt' | 'status'>, today: Day): string {
  const text = expiry(key, today);
  if (key.expiresAt === null) return 'Never expires';
  return text.startsWith('Expire') ? text : `Expires on ${text}`;
}

/** Whether somebody should see to a new key by now. */
export function endsSoon({ expiresAt, status }: Pick<ApiKeyAnswer, 'expiresAt' | 'status'>, today: Day): boolean {
  if (expiresAt === null || status === 'revoked') return false;
  return daysBetween(today, londonDay(new Date(expiresAt))) <= SOON_DAYS;
}

/** From where it is good. */
export function goodFrom({ allowedAddresses }: Pick<ApiKeyAnswer, 'allowedAddresses'>): string {
  return allowedAddresses.length === 0 ? 'Anywhere' : allowedAddresses.join(', ');
}

export function madeBy({ createdAt, createdByName }: Pick<ApiKeyAnswer, 'createdAt' | 'createdByName'>): string {
  return createdByName === null ? formatDate(createdAt) : `${formatDate(createdAt)} by ${createdByName}`;
}

/** With which a program tries its key. */
export function exampleCall(origin: string, key: string): string {
  return `curl -H "Authorization: Bearer ${key}" "${origin}/api/events?limit=10"`;
}
