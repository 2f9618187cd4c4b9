import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { Rejection } from '../rejections';

/** Approved entries wait for these; the rest can only be reminded. */
export function readyAndMissing(drivers: readonly DriverWithoutRemittanceAnswer[]) {
  return {
    ready: drivers.filter(({ approvedEntries }) => approvedEntries.count > 0),
    missing: drivers.filter(({ approvedEntries }) => approvedEntries.count === 0),
  };
}

/** "12 jobs, £575.00 net", and what to know before it is made. */
export function readyText({
  approvedEntries: { jobsCompleted, netPay, isLate },
}: DriverWithoutRemittanceAnswer): string {
  const late = isLate ? ', late: paid in three parts' : '';
  return `${counted(jobsCompleted, 'job')}, ${formatAmount(netPay)} net${late}`;
}

export function missingText(driver: DriverWithoutRemittanceAnswer, rejection?: Rejection): string {
  return [rejection && rejectedText(rejection), ...remindedText(driver)].filter(Boolean).join(' · ');
}

const rejectedText = ({ reason }: Rejection) => (reason === null ? 'Rejected' : `Rejected: ${reason}`);

function remindedText({ openEntries, isRemindedToday, lastRemindedAt }: DriverWithoutRemittanceAnswer): string[] {
  if (isRemindedToday) return ['Reminded today'];
  const entries = openEntries === 0 ? '' : `${counted(openEntries, 'entry', 'entries')} not approved yet`;
  return [entries, lastRemindedAt === null ? '' : 'Reminded before'];
}
