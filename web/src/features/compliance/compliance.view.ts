import {
  DRIVER_DOCUMENT_LABELS,
  type ComplianceAlertAnswer,
  type ComplianceAnswer,
  type ComplianceDocument,
  type ComplianceFiguresAnswer,
  type DriverDocumentType,
} from '@waybook/contracts/api';
import type { ComplianceBand } from '@waybook/contracts/compliance';
import { listText, t } from '../../shared/language/text';
import type { ChartData, ChartTone } from '../../shared/ui/chart';
import { formatDate } from '../../shared/ui/dates.view';
import type { BadgeTone } from '../../shared/ui/status-badge.view';

export const BAND_LABELS: Readonly<Record<ComplianceBand, string>> = {
  green: 'Fully compliant (90% and above)',
  yellow: 'Nearly there (75% to 89%)',
  red: 'Needs attention (below 75%)',
};

export const BAND_TONES: Readonly<Record<ComplianceBand, BadgeTone>> = { green: 'good', yellow: 'waiting', red: 'bad' };

const TONE_OF_BAND: Readonly<Record<ComplianceBand, ChartTone>> = {
  green: 'success',
  yellow: 'yellow',
  red: 'error',
};

const BANDS: readonly ComplianceBand[] = ['green', 'yellow', 'red'];

export const BAND_CHART_TONES: readonly ChartTone[] = BANDS.map((band) => TONE_OF_BAND[band]);

export function bandChart({ bands, drivers }: ComplianceFiguresAnswer): ChartData {
  return {
    categories: drivers === 0 ? [] : BANDS.map((band) => BAND_LABELS[band]),
    categoryLabel: 'Score',
    series: [{ label: 'Drivers', values: BANDS.map((band) => bands[band]) }],
  };
}

export function expiryChart({ expiries }: ComplianceFiguresAnswer): ChartData {
  const isEmpty = expiries.every(({ documents }) => documents === 0);
  return {
    categories: isEmpty ? [] : expiries.map(({ weekStartDate }) => formatDate(weekStartDate)),
    categoryLabel: 'Week from',
    series: [{ label: 'Documents that expire', values: expiries.map(({ documents }) => documents), tone: 'warning' }],
    // A count has no parts of one.
    format: (documents) => (Number.isInteger(documents) ? String(documents) : ''),
  };
}

/** "Insurance Certificate, MOT and 2 more" */
export function documentNames(types: readonly DriverDocumentType[]): string {
  const names = types.map((type) => t(DRIVER_DOCUMENT_LABELS[type]));
  if (names.length <= 3) return listText(names);
  return t('{names} and {count} more', { names: names.slice(0, 2).join(', '), count: names.length - 2 });
}

/** Whether a reminder would have anything to ask for. */
export function hasSomethingToAskFor({ documents, driverStatus }: ComplianceAnswer): boolean {
  return driverStatus !== 'inactive' && documents.some(isWanted);
}

function isWanted({ standing, latest }: ComplianceDocument): boolean {
  return standing !== 'valid' && latest?.status !== 'pending';
}

/** What stands below a document's badge: when it runs out, or what became of what was sent. */
export function documentDetail({ standing, expiryDate, latest }: ComplianceDocument): string | null {
  if (latest?.status === 'pending') return t('Waiting for review');
  if (standing === 'missing') return latest?.status === 'rejected' ? t('Rejected') : null;
  return expiryText(expiryDate);
}

const expiryText = (expiryDate: string | null) => (expiryDate === null ? t('No expiry date') : formatDate(expiryDate));

/** "Uploaded Jan 31, 2026 · Expires: Jan 31, 2027": what a drawer has room for, and what became of what was sent since. */
export function documentFacts({ standing, expiryDate, uploadedAt, latest }: ComplianceDocument): string {
  const sentAt = uploadedAt ?? latest?.uploadedAt;
  const waiting = uploadedAt === null ? t('Waiting for review') : t('A newer one waits for review');
  return [
    sentAt !== undefined && t('Uploaded {day}', { day: formatDate(sentAt) }),
    standing !== 'missing' && t('Expires: {day}', { day: expiryText(expiryDate) }),
    latest?.status === 'pending' && waiting,
    standing === 'missing' && latest?.status === 'rejected' && t('Rejected'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "Expired Nov 19, 2026" */
export function alertText({ kind, expiryDate, waitsForReview }: ComplianceAlertAnswer): string {
  const day = expiryDate === null ? '' : formatDate(expiryDate);
  const said = { expired: `Expired ${day}`, expiring_soon: `Expires ${day}`, missing: 'Missing' }[kind];
  return waitsForReview ? `${said}, a new one waits for review` : said;
}
