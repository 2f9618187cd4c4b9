import type { ComplianceBand, DocumentStanding, OverallStatus } from '../compliance/index.js';
import type { DriverStatus } from './auth.js';
import type { DriverDocumentStatus, DriverDocumentType } from './driver-documents.js';

/** How long a driver has to send what a reminder asks for. */
export const REMINDER_ASKS_WITHIN_DAYS = 7;
/** How many drivers one call may remind. */
export const MAX_DRIVERS_PER_REMINDER = 200;

export interface ComplianceDocument {
  documentType: DriverDocumentType;
  standing: DocumentStanding;
  /** Of the approved document that counts; null where there is none. */
  documentId: string | null;
  issuedDate: string | null;
  expiryDate: string | null;
  uploadedAt: string | null;
  /** What was sent last, whatever became of it; null where nothing was. */
  latest: { documentId: string; status: DriverDocumentStatus; uploadedAt: string } | null;
}

/** A reminder, and what of it is still to come. */
export interface ComplianceReminder {
  sentAt: string;
  /** The day by which the documents are asked for. */
  dueBy: string;
  documentTypes: DriverDocumentType[];
  /** Of these, what the driver hasn't sent since. */
  outstanding: DriverDocumentType[];
}

/** How a driver's documents stand today. */
export interface ComplianceAnswer {
  /** The driver's id: there is one record per driver. */
  id: string;
  businessId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  driverStatus: DriverStatus;
  email: string;
  phone: string | null;
  overallStatus: OverallStatus;
  /** Percent of the required documents that are approved and unexpired, rounded down. */
  complianceScore: number;
  band: ComplianceBand;
  documentsRequired: number;
  /** Types of which something was sent. */
  documentsSubmitted: number;
  /** Types of which an approved document has not expired. */
  documentsApproved: number;
  documentsExpiring: number;
  documentsExpired: number;
  /** Documents that wait for review. */
  documentsWaiting: number;
  lastDocumentUpdate: string | null;
  nextExpiryDate: string | null;
  remindersSent: number;
  lastReminderSent: string | null;
  reminder: ComplianceReminder | null;
  documents: ComplianceDocument[];
  createdAt: string | null;
  updatedAt: string | null;
}

/** `GET /api/compliance/figures`: drivers who aren't inactive. */
export interface ComplianceFiguresAnswer {
  drivers: number;
  /** Mean of all scores, rounded down; null where there are no drivers. */
  averageScore: number | null;
  bands: Record<ComplianceBand, number>;
  statuses: Record<OverallStatus, number>;
  /** Documents that wait for review. */
  pendingDocuments: number;
  alerts: {
    total: number;
    high: number;
    medium: number;
    expired: number;
    expiringSoon: number;
    missing: number;
    /** Drivers with at least one. */
    drivers: number;
  };
  /** How many documents in force run out in each of the coming weeks, this one first. */
  expiries: { weekStartDate: string; documents: number }[];
}

export const ALERT_KINDS = ['expired', 'expiring_soon', 'missing'] as const;
export type ComplianceAlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_PRIORITIES = ['high', 'medium'] as const;
export type ComplianceAlertPriority = (typeof ALERT_PRIORITIES)[number];

/** `GET /api/compliance/alerts` */
export interface ComplianceAlertAnswer {
  /** `<driver>:<type>` */
  id: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  documentType: DriverDocumentType;
  kind: ComplianceAlertKind;
  priority: ComplianceAlertPriority;
  expiryDate: string | null;
  /** A newer document of this type waits for review. */
  waitsForReview: boolean;
}

/** `POST /api/compliance/reminders` */
export interface RemindDriversRequest {
  /** Ids or codes. */
  driverIds: string[];
}

export interface RemindDriversAnswer {
  sent: { driverId: string; dueBy: string; documentTypes: DriverDocumentType[] }[];
  notSent: { driverId: string; code: string; error: string }[];
}

/** Why somebody stands differently from before: what was done, or what time did. */
export const COMPLIANCE_CAUSES = [
  'document_submitted',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'reminder_sent',
] as const;
export type ComplianceCause = (typeof COMPLIANCE_CAUSES)[number];

/** `GET /api/drivers/{businessId}/{driverId}/compliance/history`: how a driver stood, latest first. */
export interface ComplianceHistoryAnswer {
  id: string;
  cause: ComplianceCause;
  documentTypes: DriverDocumentType[];
  /** From when on the driver stood so. */
  happenedAt: string;
  overallStatus: OverallStatus;
  complianceScore: number;
  documentsSubmitted: number;
  documentsApproved: number;
  documentsExpiring: number;
  documentsExpired: number;
  documentsWaiting: number;
  nextExpiryDate: string | null;
}
