import { DRIVER_DOCUMENT_TYPES, type DriverDocumentAnswer, type DriverDocumentType } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { standingOn } from '@waybook/contracts/compliance';
import { t } from '../../shared/language/text';
import { formatDate } from '../../shared/ui/dates.view';
import type { BadgeStatus } from '../../shared/ui/status-badge.view';

/** The badge of a document: its status, or Expired once an approved one has run out. */
export function badgeOf({ status, expiryDate }: DriverDocumentAnswer, today: Day): BadgeStatus {
  return status === 'approved' && standingOn(today, expiryDate) === 'expired' ? 'expired' : status;
}

/** Flags a document that runs out within 30 days (R100), be it approved already or not; a rejected one counts for nothing. */
export function expiresSoon({ status, expiryDate }: DriverDocumentAnswer, today: Day): boolean {
  return status !== 'rejected' && standingOn(today, expiryDate) === 'expiring_soon';
}

export function expiryText(expiryDate: string | null): string {
  return expiryDate === null ? t('No expiry date') : formatDate(expiryDate);
}

export interface DocumentsOfType {
  documentType: DriverDocumentType;
  /** The approved one that counts, else the one sent last; null where there is none. */
  shown: DriverDocumentAnswer | null;
  /** Sent after the one that counts: it waits for review, or was rejected. */
  newer: DriverDocumentAnswer | null;
  /** Everything else, newest first. */
  earlier: readonly DriverDocumentAnswer[];
}

/** A driver's documents, newest first, put together by type. */
export function documentsByType(documents: readonly DriverDocumentAnswer[]): DocumentsOfType[] {
  return DRIVER_DOCUMENT_TYPES.map((documentType) => {
    const ofType = documents.filter((document) => document.documentType === documentType);
    const latest = ofType[0] ?? null;
    const shown = ofType.find(({ status }) => status === 'approved') ?? latest;
    const newer = latest === shown ? null : latest;
    return { documentType, shown, newer, earlier: ofType.filter((one) => one !== shown && one !== newer) };
  });
}

/** What a driver should do about a type next; null where there is nothing to do. */
export function nextStep({ shown, newer }: DocumentsOfType, today: Day): string | null {
  const latest = newer ?? shown;
  if (latest?.status === 'pending') return null;
  if (latest?.status === 'rejected') return t('Send a better one.');
  if (shown === null) return t('Nothing has been sent yet.');
  if (badgeOf(shown, today) === 'expired')
    return t('Send the new one: until it is approved this document does not count.');
  return expiresSoon(shown, today) ? t('Send the new one before this one runs out.') : null;
}
