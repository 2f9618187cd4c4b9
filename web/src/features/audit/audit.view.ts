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
