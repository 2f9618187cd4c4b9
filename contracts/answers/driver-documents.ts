import { z } from 'zod';
import { DRIVER_DOCUMENT_STATUSES, DRIVER_DOCUMENT_TYPES } from '../api/driver-documents.js';
import { day, driverCode, instant, text, uuid } from './fields.js';

export const DriverDocumentAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    driverId: uuid,
    driverCode,
    driverName: text,
    documentType: z.enum(DRIVER_DOCUMENT_TYPES),
    fileName: text,
    fileSize: z.number(),
    mimeType: text.meta({ example: 'application/pdf' }),
    objectPath: text.describe('`/api/uploads/<key>`'),
    status: z.enum(DRIVER_DOCUMENT_STATUSES),
    issuedDate: day.nullable(),
    expiryDate: day.nullable(),
    /** Who approved it, and when; null while it waits or where it was rejected. */
    approvedBy: uuid.nullable(),
    approvedAt: instant.nullable(),
    /** Who approved or rejected it. */
    decidedByName: text.nullable(),
    decidedAt: instant.nullable(),
    rejectionReason: text.nullable(),
    notificationSent: z.boolean().describe('The driver was asked to renew it'),
    /** The driver's document of the same type that came before, if any. */
    followsDocumentId: uuid.nullable(),
    uploadedBy: uuid,
    uploadedAt: instant,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'DriverDocumentSchema' });
export type DriverDocumentAnswer = z.infer<typeof DriverDocumentAnswer>;
