import {
  MAX_WEEKS_BACK,
  REMITTANCE_STATUSES,
  type ListedRemittanceAnswer,
  type RemittanceAnswer,
} from '@waybook/contracts/api';
import { formatWeek, weeksBack, type Day } from '@waybook/contracts/calendar';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { STATUS_TONES } from '../../../shared/ui/status-badge.view';

export const STATUS_OPTIONS = REMITTANCE_STATUSES.map((value) => ({ value, label: STATUS_TONES[value].label }));
export const LATE_OPTIONS = [{ value: 'true', label: 'Late only' }];
export const FLAG_OPTIONS = [{ value: 'true', label: 'Flagged, waiting' }];

/** The weeks to choose from, the current one first, and the one that a link names. */
export function weekOptions(now: Date): { value: Day; label: string }[] {
  return weeksBack(now, MAX_WEEKS_BACK).map((week) => ({ value: week.weekStartDate, label: formatWeek(week) }));
}

/** Only the code is left of a driver who was deleted. */
export const driverText = ({ driverName, driverCode }: Pick<ListedRemittanceAnswer, 'driverName' | 'driverCode'>) =>
  driverName === '' ? driverCode : `${driverName} (${driverCode})`;

/** An amount of pounds as the server takes it; '' for none, null for a text that is no amount. */
export function amountText(typed: string): string | null {
  const text = typed.trim().replaceAll(',', '');
  return text === '' || /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : null;
}

export interface Outcome {
  severity: 'success' | 'error' | 'info';
  sentence: string;
}

type Decided = Pick<RemittanceAnswer, 'status' | 'approvedByName' | 'approvedAt' | 'updatedAt' | 'notes'>;

/** What became of a remittance, by whom and when, and the reason or note. */
export function outcomeOf({ status, approvedByName, approvedAt, updatedAt, notes }: Decided): Outcome {
  const who = approvedByName ?? 'an admin';
  const said = notes === null || notes === '' ? '.' : `: ${notes}`;
  switch (status) {
    case 'pending':
      return { severity: 'info', sentence: 'It waits for a decision.' };
    case 'rejected':
      return { severity: 'error', sentence: `Rejected by ${who} on ${formatDateTime(updatedAt)}${said}` };
    case 'withdrawn':
      return { severity: 'info', sentence: `Withdrawn by the driver on ${formatDateTime(updatedAt)}${said}` };
    case 'approved':
      return {
        severity: 'success',
        sentence: `Approved by ${who} on ${formatDateTime(approvedAt ?? updatedAt)}${said}`,
      };
    case 'corrected':
      return { severity: 'info', sentence: `Approved by ${who} and corrected since${said}` };
  }
}
