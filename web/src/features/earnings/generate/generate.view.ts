import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';
import { formatPounds, penceFromPounds } from '@waybook/contracts/money';

export const driverCount = (count: number) => (count === 1 ? '1 driver' : `${count} drivers`);
export const remittanceCount = (count: number) => (count === 1 ? '1 remittance' : `${count} remittances`);

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
  const jobs = jobsCompleted === 1 ? '1 job' : `${jobsCompleted} jobs`;
  const late = isLate ? ', late: paid in three parts' : '';
  return `${jobs}, ${formatPounds(penceFromPounds(netPay))} net${late}`;
}

export function missingText({ openEntries, isRemindedToday, lastRemindedAt }: DriverWithoutRemittanceAnswer): string {
  if (isRemindedToday) return 'Reminded today';
  const entries =
    openEntries === 0 ? '' : openEntries === 1 ? '1 entry not approved yet' : `${openEntries} entries not approved yet`;
  const reminded = lastRemindedAt === null ? '' : 'Reminded before';
  return [entries, reminded].filter((part) => part !== '').join(' · ');
}
