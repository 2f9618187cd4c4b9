import {
  DRIVER_DOCUMENT_TYPES,
  REMINDER_ASKS_WITHIN_DAYS,
  type DriverDocumentType,
  type DriverStatus,
} from '@waybook/contracts/api';
import { addDays, londonDay, type Day } from '@waybook/contracts/calendar';
import { standingOn } from '@waybook/contracts/compliance';
import type { ComplianceEvent } from '@waybook/contracts/events';
import type { DriverCompliance, DocumentsOnRecord } from './driver-compliance.js';
import {
  ComplianceRecordIsClosed,
  InactiveDriverNotReminded,
  NothingToRemind,
  ReminderAlreadySentToday,
} from './compliance.errors.js';

interface RecordedDocument {
  readonly driverId: string;
  readonly documentId: string;
  readonly documentType: DriverDocumentType;
}

function documentsOf(record: DriverCompliance): DocumentsOnRecord {
  if (record.status === 'closed') throw new ComplianceRecordIsClosed();
  return record.documents;
}

/** The driver's document of the type that was sent last. */
export function latestOf(record: DriverCompliance, documentType: DriverDocumentType): string | null {
  return documentsOf(record)[documentType]?.latest.documentId ?? null;
}

export function receiveDocument(record: DriverCompliance, document: RecordedDocument, at: Date): ComplianceEvent[] {
  documentsOf(record);
  return [{ type: 'ComplianceDocumentReceived', data: { ...document, receivedAt: at.toISOString() } }];
}

export interface AcceptedDocument extends RecordedDocument {
  readonly issuedDate: Day | null;
  readonly expiryDate: Day | null;
  readonly receivedAt: string;
}

export function acceptDocument(record: DriverCompliance, document: AcceptedDocument, at: Date): ComplianceEvent[] {
  documentsOf(record);
  return [{ type: 'ComplianceDocumentAccepted', data: { ...document, acceptedAt: at.toISOString() } }];
}

export function declineDocument(record: DriverCompliance, document: RecordedDocument, at: Date): ComplianceEvent[] {
  documentsOf(record);
  return [{ type: 'ComplianceDocumentDeclined', data: { ...document, declinedAt: at.toISOString() } }];
}

export interface RemindDriverInput {
  readonly driverId: string;
  readonly driverStatus: DriverStatus;
  /** Null: the clock repeats what somebody of the office had asked. */
  readonly sentBy: string | null;
  readonly at: Date;
}

/** Asks for what is missing, expired or expires soon, unless it waits for review; once a day at most. */
export function remindDriver(record: DriverCompliance, command: RemindDriverInput): ComplianceEvent[] {
  const { driverId, driverStatus, sentBy, at } = command;
  const documents = documentsOf(record);
  if (driverStatus === 'inactive') throw new InactiveDriverNotReminded();
  const today = londonDay(at);
  if (record.status === 'open' && record.lastReminder && londonDay(new Date(record.lastReminder.sentAt)) === today) {
    throw new ReminderAlreadySentToday();
  }
  const documentTypes = DRIVER_DOCUMENT_TYPES.filter((type) => isWanted(documents, type, today));
  if (documentTypes.length === 0) throw new NothingToRemind();
  const dueBy = addDays(today, REMINDER_ASKS_WITHIN_DAYS);
  return [
    { type: 'ComplianceReminderSent', data: { driverId, documentTypes, dueBy, sentBy, sentAt: at.toISOString() } },
  ];
}

function isWanted(documents: DocumentsOnRecord, documentType: DriverDocumentType, today: Day): boolean {
  const onRecord = documents[documentType];
  if (!onRecord) return true;
  if (onRecord.waiting.length > 0) return false;
  return onRecord.inForce === null || standingOn(today, onRecord.inForce.expiryDate) !== 'valid';
}

export function closeRecord(record: DriverCompliance, driverId: string, at: Date): ComplianceEvent[] {
  if (record.status === 'closed') return [];
  return [{ type: 'ComplianceRecordClosed', data: { driverId, closedAt: at.toISOString() } }];
}
