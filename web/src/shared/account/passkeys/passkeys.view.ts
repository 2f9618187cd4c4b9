import type { OwnPasskeyAnswer } from '@waybook/contracts/api';
import { t } from '../../language/text';
import { formatDateTime } from '../../ui/dates.view';

/** "Last used Nov 27, 2026, 09:30". */
export function lastUseOf({ lastUsedAt }: OwnPasskeyAnswer): string {
  return lastUsedAt === null ? t('Not used yet') : t('Last used {time}', { time: formatDateTime(lastUsedAt) });
}

export function additionOf({ addedAt }: OwnPasskeyAnswer): string {
  return t('Added {time}', { time: formatDateTime(addedAt) });
}
