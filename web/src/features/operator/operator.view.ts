import type { OperatorOverviewAnswer } from '@waybook/contracts/api';
import type { BadgeTone } from '../../shared/ui/status-badge.view';

type Finding = OperatorOverviewAnswer['findings'][number];
type Instance = OperatorOverviewAnswer['instances'][number];

const ORDER: readonly Finding['state'][] = ['fail', 'warn', 'ok'];

/** What is to be mended comes first, then what is to be looked at. */
export function byUrgency(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

export const FINDING_BADGES: Readonly<Record<Finding['state'], { label: string; tone: BadgeTone }>> = {
  fail: { label: 'Mend', tone: 'bad' },
  warn: { label: 'Look', tone: 'waiting' },
  ok: { label: 'Well', tone: 'good' },
};

export function instanceBadge({ isAlive, isReady, isReadOnly }: Instance): { label: string; tone: BadgeTone } {
  if (!isAlive) return { label: 'Silent', tone: 'bad' };
  if (!isReady) return { label: 'Not ready', tone: 'bad' };
  return isReadOnly ? { label: 'Read only', tone: 'waiting' } : { label: 'Ready', tone: 'good' };
}

/** "All is well", or how much isn't. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const [fail, warn] = [count('fail'), count('warn')];
  if (fail + warn === 0) return 'All is well.';
  return `${fail} to mend, ${warn} to look at.`;
}

const UNITS = [
  ['GB', 1_024 ** 3],
  ['MB', 1_024 ** 2],
  ['KB', 1_024],
] as const;

export function sizeText(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[2];
  return `${(bytes / size).toFixed(unit === 'KB' ? 0 : 1)} ${unit}`;
}

/** "40 s", "12 min", "5 h", "3 days". */
export function ageText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
