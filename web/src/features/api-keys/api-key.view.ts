import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { formatDate, formatDateTime } from '../../shared/ui/dates.view';

/** What stands of a key once it was shown: enough to tell it from others. */
export function shownKey({ ending }: Pick<ApiKeyAnswer, 'ending'>): string {
  return `wbk_…${ending}`;
}

export function lastUse({ lastUsedAt }: Pick<ApiKeyAnswer, 'lastUsedAt'>): string {
  return lastUsedAt === null ? 'Never' : formatDateTime(lastUsedAt);
}

export function madeBy({ createdAt, createdByName }: Pick<ApiKeyAnswer, 'createdAt' | 'createdByName'>): string {
  return createdByName === null ? formatDate(createdAt) : `${formatDate(createdAt)} by ${createdByName}`;
}

/** With which a program tries its key. */
export function exampleCall(origin: string, key: string): string {
  return `curl -H "Authorization: Bearer ${key}" "${origin}/api/events?limit=10"`;
}
