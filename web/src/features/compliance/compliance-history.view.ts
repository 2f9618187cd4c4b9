import type { ComplianceCause, ComplianceHistoryAnswer } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { formatDate } from '../../shared/ui/dates.view';
import type { BadgeTone } from '../../shared/ui/status-badge.view';
import { documentNames } from './compliance.view';

type Words = (names: string, count: number) => string;

const SAYS: Readonly<Record<ComplianceCause, Words>> = {
  document_submitted: (names, count) =>
    t('{count, plural, one {{names} sent for review} other {{names} sent for review}}', { names, count }),
  document_approved: (names, count) =>
    t('{count, plural, one {{names} approved} other {{names} approved}}', { names, count }),
  document_rejected: (names, count) =>
    t('{count, plural, one {{names} rejected} other {{names} rejected}}', { names, count }),
  document_expiring: (names, count) =>
    t('{count, plural, one {{names} expires} other {{names} expire}} within 30 days', { names, count }),
  document_expired: (names, count) =>
    t('{count, plural, one {{names} expired} other {{names} expired}}', { names, count }),
  reminder_sent: (names) => t('Reminder sent for {names}', { names }),
};

export const CAUSE_TONES: Readonly<Record<ComplianceCause, BadgeTone>> = {
  document_submitted: 'waiting',
  document_approved: 'good',
  document_rejected: 'bad',
  document_expiring: 'waiting',
  document_expired: 'bad',
  reminder_sent: 'quiet',
};

/** "MOT and DBS expired" */
export function changeSentence({ cause, documentTypes }: ComplianceHistoryAnswer): string {
  return SAYS[cause](documentNames(documentTypes), documentTypes.length);
}

/** "Score 83%, 5 approved, 1 expired, next expiry Dec 01, 2026" */
export function standingSentence(change: ComplianceHistoryAnswer): string {
  const { complianceScore, documentsApproved, documentsExpired, documentsWaiting, nextExpiryDate } = change;
  return [
    t('Score {score}%', { score: complianceScore }),
    t('{count, plural, one {# approved} other {# approved}}', { count: documentsApproved }),
    documentsExpired > 0 && t('{count, plural, one {# expired} other {# expired}}', { count: documentsExpired }),
    documentsWaiting > 0 &&
      t('{count, plural, one {# waiting for review} other {# waiting for review}}', { count: documentsWaiting }),
    nextExpiryDate !== null && t('next expiry {day}', { day: formatDate(nextExpiryDate) }),
  ]
    .filter(Boolean)
    .join(', ');
}
