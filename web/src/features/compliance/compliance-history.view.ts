import type { ComplianceCause, ComplianceHistoryAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../shared/ui/dates.view';
import type { BadgeTone } from '../../shared/ui/status-badge.view';
import { documentNames } from './compliance.view';

type Words = (names: string, isOne: boolean) => string;

const SAYS: Readonly<Record<ComplianceCause, Words>> = {
  document_submitted: (names) => `${names} sent for review`,
  document_approved: (names) => `${names} approved`,
  document_rejected: (names) => `${names} rejected`,
  document_expiring: (names, isOne) => `${names} ${isOne ? 'expires' : 'expire'} within 30 days`,
  document_expired: (names) => `${names} expired`,
  reminder_sent: (names) => `Reminder sent for ${names}`,
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
  return SAYS[cause](documentNames(documentTypes), documentTypes.length === 1);
}

/** "Score 83%, 5 approved, 1 expired, next expiry Dec 01, 2026" */
export function standingSentence(change: ComplianceHistoryAnswer): string {
  const { complianceScore, documentsApproved, documentsExpired, documentsWaiting, nextExpiryDate } = change;
  return [
    `Score ${complianceScore}%`,
    `${documentsApproved} approved`,
    documentsExpired > 0 && `${documentsExpired} expired`,
    documentsWaiting > 0 && `${documentsWaiting} waiting for review`,
    nextExpiryDate !== null && `next expiry ${formatDate(nextExpiryDate)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
