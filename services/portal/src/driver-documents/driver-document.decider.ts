import type { DriverDocumentType } from '@waybook/contracts/api';
import { formatDay, londonDay, type Day } from '@waybook/contracts/calendar';
import type { DriverDocumentEvent } from '@waybook/contracts/events';
import type { DriverDocument } from './driver-document.js';
import {
  DocumentAlreadyDecided,
  DocumentAlreadySubmitted,
  DocumentDaysInvalid,
  DocumentFileUnknown,
  DocumentRejectionNeedsReason,
  DriverDocumentNotFound,
} from './driver-document.errors.js';

/** The uploaded file, as the server kept it. */
export interface DocumentFile {
  readonly uploadKey: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly mimeType: string;
  /** Null where an admin didn't say for whom it is. */
  readonly driverId: string | null;
}

interface DocumentDays {
  readonly issuedDate: Day | null;
  readonly expiryDate: Day | null;
}

export interface SubmitDocumentInput extends DocumentDays {
  readonly documentId: string;
  readonly driverId: string;
  readonly documentType: DriverDocumentType;
  /** Null where there is no such file for this purpose in the business. */
  readonly file: DocumentFile | null;
  readonly submittedBy: string;
  readonly followsDocumentId: string | null;
  readonly at: Date;
}

export function submitDocument(document: DriverDocument, command: SubmitDocumentInput): DriverDocumentEvent[] {
  if (document.status !== 'not_submitted') throw new DocumentAlreadySubmitted();
  const { documentId, driverId, documentType, issuedDate, expiryDate, at } = command;
  const { driverId: _owner, ...file } = usableFile(command);
  checkDays(command, londonDay(at));
  return [
    {
      type: 'DriverDocumentSubmitted',
      data: {
        documentId,
        driverId,
        documentType,
        ...file,
        issuedDate,
        expiryDate,
        followsDocumentId: command.followsDocumentId,
        submittedBy: command.submittedBy,
        submittedAt: at.toISOString(),
      },
    },
  ];
}

/** The driver's own file, whoever uploaded it: it lies under the driver's key and goes with them. */
function usableFile({ file, driverId }: SubmitDocumentInput): DocumentFile {
  if (file?.driverId !== driverId) throw new DocumentFileUnknown();
  return file;
}

function checkDays({ issuedDate, expiryDate }: DocumentDays, today: Day): void {
  if (issuedDate !== null && issuedDate > today) {
    throw new DocumentDaysInvalid('issuedDate', 'A document is issued today at the latest.');
  }
  if (expiryDate === null) return;
  if (issuedDate !== null && expiryDate <= issuedDate) {
    throw new DocumentDaysInvalid('expiryDate', 'A document expires after it was issued.');
  }
  if (expiryDate < today) {
    const message = `This document expired on ${formatDay(expiryDate)}. Only one that is still in force can count.`;
    throw new DocumentDaysInvalid('expiryDate', message);
  }
}

export interface ApproveDocumentInput {
  readonly approvedBy: string;
  /** The days as the reviewer reads them; undefined leaves what was entered. */
  readonly issuedDate?: Day | null;
  readonly expiryDate?: Day | null;
  readonly at: Date;
}

export function approveDocument(document: DriverDocument, command: ApproveDocumentInput): DriverDocumentEvent[] {
  const { documentId, driverId, documentType, ...submitted } = waiting(document);
  const { approvedBy, at, issuedDate = submitted.issuedDate, expiryDate = submitted.expiryDate } = command;
  checkDays({ issuedDate, expiryDate }, londonDay(at));
  const approvedAt = at.toISOString();
  return [
    {
      type: 'DriverDocumentApproved',
      data: { documentId, driverId, documentType, issuedDate, expiryDate, approvedBy, approvedAt },
    },
  ];
}

export interface RejectDocumentInput {
  readonly rejectedBy: string;
  readonly reason: string;
  readonly at: Date;
}

export function rejectDocument(document: DriverDocument, command: RejectDocumentInput): DriverDocumentEvent[] {
  const { documentId, driverId, documentType } = waiting(document);
  const { rejectedBy, at } = command;
  const reason = command.reason.trim();
  if (reason === '') throw new DocumentRejectionNeedsReason();
  return [
    {
      type: 'DriverDocumentRejected',
      data: { documentId, driverId, documentType, reason, rejectedBy, rejectedAt: at.toISOString() },
    },
  ];
}

/** Together with the driver. What was never there, or is gone already, stays so. */
export function removeDocument(document: DriverDocument, at: Date): DriverDocumentEvent[] {
  if (document.status === 'not_submitted' || document.status === 'removed') return [];
  const { documentId, driverId } = document;
  return [{ type: 'DriverDocumentRemoved', data: { documentId, driverId, removedAt: at.toISOString() } }];
}

export function waiting(document: DriverDocument) {
  if (document.status === 'not_submitted' || document.status === 'removed') throw new DriverDocumentNotFound();
  if (document.status !== 'pending') throw new DocumentAlreadyDecided(document.status);
  return document;
}
