import { londonDay } from '@waybook/contracts/calendar';

/** The last months that are over, the latest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + month - 2 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** "Remittance approved" of "RemittanceApproved" */
export function eventName(type: string): string {
  const words = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1,234 of 5,000 events, 2,000 a second, 2 s left" */
export function progressText(
  verified: number,
  total: number,
  ratePerSecond: number,
  secondsLeft: number | null,
): string {
  const count = (value: number) => value.toLocaleString('en-GB');
  if (total === 0) return 'Looking at the log...';
  const rate = ratePerSecond === 0 ? '' : `, ${count(ratePerSecond)} a second`;
  const left = secondsLeft === null ? '' : `, ${count(secondsLeft)} s left`;
  return `${count(verified)} of ${count(total)} events${rate}${left}`;
}
