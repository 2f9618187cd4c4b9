import type { OwnSessionAnswer } from '@waybook/contracts/api';
import { t } from '../language/text';
import { formatDateTime } from '../ui/dates.view';

export function deviceOf({ device }: OwnSessionAnswer): string {
  return device ?? t('Unknown device');
}

/** "Last used Nov 27, 2026, 09:30 from 203.0.113.9". */
export function lastUseOf({ lastUsedAt, address }: OwnSessionAnswer): string {
  const time = formatDateTime(lastUsedAt);
  return address === null ? t('Last used {time}', { time }) : t('Last used {time} from {address}', { time, address });
}

export function beginningOf({ startedAt }: OwnSessionAnswer): string {
  return t('Signed in {time}', { time: formatDateTime(startedAt) });
}
