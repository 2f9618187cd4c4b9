import { z } from 'zod';
import { ALERT_KINDS, ALERT_PRIORITIES, COMPLIANCE_CAUSES } from '../api/compliance.js';
import { DRIVER_DOCUMENT_STATUSES, DRIVER_DOCUMENT_TYPES } from '../api/driver-documents.js';
import { DRIVER_STATUSES } from '../api/drivers.js';
import { COMPLIANCE_BANDS, DOCUMENT_STANDINGS, OVERALL_STATUSES } from '../compliance/index.js';
import { day, driverCode, email, instant, text, uuid } from './fields.js';

const LatestDocument = z
  .object({
    documentId: uuid,
    status: z.enum(DRIVER_DOCUMENT_STATUSES),
    uploadedAt: instant,
  })
  .meta({ id: 'LatestDocumentSchema' });

export const ComplianceDocument = z
  .object({
    documentType: z.enum(DRIVER_DOCUMENT_TYPES),
    standing: z.enum(DOCUMENT_STANDINGS),
    /** Of the approved document that counts; null where there is none. */
    documentId: uuid.nullable(),
    issuedDate: day.nullable(),
    expiryDate: day.nullable(),
    uploadedAt: instant.nullable(),
    /** What was sent last, whatever became of it; null where nothing was. */
    latest: LatestDocument.nullable(),
  })
  .meta({ id: 'ComplianceDocumentSchema' });
export type ComplianceDocument = z.infer<typeof ComplianceDocument>;

/** A reminder, and what of it is still to come. */
export const ComplianceReminder = z
  .object({
    sentAt: instant,
    /** The day by which the documents are asked for. */
    dueBy: day,
    documentTypes: z.array(z.enum(DRIVER_DOCUMENT_TYPES)),
    /** Of these, what the driver hasn't sent since. */
    outstanding: z.array(z.enum(DRIVER_DOCUMENT_TYPES)),
  })
  .meta({ id: 'ReminderSchema' });
export type ComplianceReminder = z.infer<typeof ComplianceReminder>;

/** How a driver's documents stand today. */
export const ComplianceAnswer = z
  .object({
    /** The driver's id: there is one record per driver. */
    id: uuid,
    businessId: uuid,
    driverId: uuid,
    driverCode,
    driverName: text,
    driverStatus: z.enum(DRIVER_STATUSES),
    email,
    phone: text.nullable(),
    overallStatus: z.enum(OVERALL_STATUSES),
    /** Of the required documents, those that are approved and unexpired. */
    complianceScore: z.number().meta({ description: 'Percent, rounded down', example: 83 }),
    band: z.enum(COMPLIANCE_BANDS),
    documentsRequired: z.number(),
    /** Types of which something was sent. */
    documentsSubmitted: z.number(),
    /** Types of which an approved document has not expired. */
    documentsApproved: z.number(),
    documentsExpiring: z.number(),
    documentsExpired: z.number(),
    /** Documents that wait for review. */
    documentsWaiting: z.number(),
    lastDocumentUpdate: instant.nullable(),
    nextExpiryDate: day.nullable(),
    remindersSent: z.number(),
    lastReminderSent: instant.nullable(),
    reminder: ComplianceReminder.nullable(),
    documents: z.array(ComplianceDocument),
    createdAt: instant.nullable(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'ComplianceSchema' });
export type ComplianceAnswer = z.infer<typeof ComplianceAnswer>;

/** `GET /api/compliance/alerts` */
export const ComplianceAlertAnswer = z
  .object({
    id: text.describe('`<driver>:<type>`'),
    driverId: uuid,
    driverCode,
    driverName: text,
    documentType: z.enum(DRIVER_DOCUMENT_TYPES),
    kind: z.enum(ALERT_KINDS),
    priority: z.enum(ALERT_PRIORITIES),
    expiryDate: day.nullable(),
    waitsForReview: z.boolean().describe('A newer document of this type waits for review'),
  })
  .meta({ id: 'ComplianceAlertSchema' });
export type ComplianceAlertAnswer = z.infer<typeof ComplianceAlertAnswer>;

const BandCounts = z
  .object({
    green: z.number(),
    yellow: z.number(),
    red: z.number(),
  })
  .meta({ id: 'BandCountsSchema' });

const StatusCounts = z
  .object({
    compliant: z.number(),
    pending: z.number(),
    attention: z.number(),
  })
  .meta({ id: 'StatusCountsSchema' });

const AlertCounts = z
  .object({
    total: z.number(),
    high: z.number(),
    medium: z.number(),
    expired: z.number(),
    expiringSoon: z.number(),
    missing: z.number(),
    drivers: z.number(),
  })
  .meta({ id: 'AlertCountsSchema' });

const WeekOfExpiries = z
  .object({
    weekStartDate: day,
    documents: z.number(),
  })
  .meta({ id: 'WeekOfExpiriesSchema' });

/** `GET /api/compliance/figures`: drivers who aren't inactive. */
export const ComplianceFiguresAnswer = z
  .object({
    drivers: z.number(),
    /** Mean of all scores, rounded down; null where there are no drivers. */
    averageScore: z.number().nullable(),
    bands: BandCounts,
    statuses: StatusCounts,
    /** Documents that wait for review. */
    pendingDocuments: z.number(),
    alerts: AlertCounts,
    /** How many documents in force run out in each of the coming weeks, this one first. */
    expiries: z.array(WeekOfExpiries),
  })
  .meta({ id: 'ComplianceFiguresSchema' });
export type ComplianceFiguresAnswer = z.infer<typeof ComplianceFiguresAnswer>;

const SentReminder = z
  .object({
    driverId: uuid,
    dueBy: day,
    documentTypes: z.array(z.enum(DRIVER_DOCUMENT_TYPES)),
  })
  .meta({ id: 'SentReminderSchema' });

const ReminderNotSent = z
  .object({
    driverId: text,
    code: text.meta({ example: 'REMINDER_ALREADY_SENT_TODAY' }),
    error: text,
  })
  .meta({ id: 'ReminderNotSentSchema' });

export const RemindDriversAnswer = z
  .object({
    sent: z.array(SentReminder),
    notSent: z.array(ReminderNotSent),
  })
  .meta({ id: 'RemindDriversSchema' });
export type RemindDriversAnswer = z.infer<typeof RemindDriversAnswer>;

/** `GET /api/drivers/{businessId}/{driverId}/compliance/history`: how a driver stood, latest first. */
export const ComplianceHistoryAnswer = z
  .object({
    id: text,
    cause: z.enum(COMPLIANCE_CAUSES),
    documentTypes: z.array(z.enum(DRIVER_DOCUMENT_TYPES)),
    happenedAt: instant.describe('From when on the driver stood so'),
    overallStatus: z.enum(OVERALL_STATUSES),
    complianceScore: z.number(),
    documentsSubmitted: z.number(),
    documentsApproved: z.number(),
    documentsExpiring: z.number(),
    documentsExpired: z.number(),
    documentsWaiting: z.number(),
    nextExpiryDate: day.nullable(),
  })
  .meta({ id: 'ComplianceHistorySchema' });
export type ComplianceHistoryAnswer = z.infer<typeof ComplianceHistoryAnswer>;
