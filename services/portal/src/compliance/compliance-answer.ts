import {
  DRIVER_DOCUMENT_TYPES,
  type ComplianceAnswer,
  type ComplianceDocument,
  type ComplianceReminder,
  type DriverDocumentType,
  type DriverStatus,
} from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { bandOf, complianceScore, overallStatus, standingOn } from '@waybook/contracts/compliance';
import { REQUIRED_DOCUMENTS } from './compliance-standing.sql.js';
import type { DocumentsOnRecord, LastReminder } from './driver-compliance.js';

/** A driver with what their record counts on a day, and the record's own columns (null where there is none). */
export interface StandingRow {
  readonly id: string;
  readonly driver_code: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly driver_status: DriverStatus;
  readonly email: string;
  readonly phone: string | null;
  readonly valid: number;
  readonly expired: number;
  readonly expiring: number;
  readonly waiting: number;
  readonly next_expiry: Day | null;
  readonly documents: DocumentsOnRecord | null;
  readonly submitted_types: number | null;
  readonly last_document_update: Date | null;
  readonly reminders_sent: number | null;
  readonly last_reminder: LastReminder | null;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
}

export function complianceAnswer(business: string, row: StandingRow, today: Day): ComplianceAnswer {
  const counts = { required: REQUIRED_DOCUMENTS, valid: row.valid, expired: row.expired, waiting: row.waiting };
  const score = complianceScore(counts);
  const documents = row.documents ?? {};
  const reminder = row.last_reminder && reminderAnswer(row.last_reminder, documents);
  return {
    id: row.id,
    businessId: business,
    driverId: row.id,
    driverCode: row.driver_code,
    driverName: `${row.first_name} ${row.last_name}`,
    driverStatus: row.driver_status,
    email: row.email,
    phone: row.phone,
    overallStatus: overallStatus(counts),
    complianceScore: score,
    band: bandOf(score),
    documentsRequired: counts.required,
    documentsSubmitted: row.submitted_types ?? 0,
    documentsApproved: counts.valid,
    documentsExpiring: row.expiring,
    documentsExpired: counts.expired,
    documentsWaiting: counts.waiting,
    lastDocumentUpdate: row.last_document_update?.toISOString() ?? null,
    nextExpiryDate: row.next_expiry,
    remindersSent: row.reminders_sent ?? 0,
    lastReminderSent: reminder?.sentAt ?? null,
    reminder,
    documents: DRIVER_DOCUMENT_TYPES.map((type) => documentAnswer(type, documents, today)),
    createdAt: row.created_at?.toISOString() ?? null,
    updatedAt: row.updated_at?.toISOString() ?? null,
  };
}

function documentAnswer(
  documentType: DriverDocumentType,
  documents: DocumentsOnRecord,
  today: Day,
): ComplianceDocument {
  const onRecord = documents[documentType];
  const inForce = onRecord?.inForce ?? null;
  const latest = onRecord?.latest;
  return {
    documentType,
    standing: inForce ? standingOn(today, inForce.expiryDate) : 'missing',
    documentId: inForce?.documentId ?? null,
    issuedDate: inForce?.issuedDate ?? null,
    expiryDate: inForce?.expiryDate ?? null,
    uploadedAt: inForce?.receivedAt ?? null,
    latest: latest ? { documentId: latest.documentId, status: latest.status, uploadedAt: latest.receivedAt } : null,
  };
}

function reminderAnswer(
  { documentTypes, dueBy, sentAt }: LastReminder,
  documents: DocumentsOnRecord,
): ComplianceReminder {
  const outstanding = documentTypes.filter((type) => {
    const latest = documents[type]?.latest;
    return !latest || latest.receivedAt <= sentAt || latest.status === 'rejected';
  });
  return { sentAt, dueBy, documentTypes: [...documentTypes], outstanding };
}
