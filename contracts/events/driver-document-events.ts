import { z } from 'zod';
import { DRIVER_DOCUMENT_TYPES } from '../api/driver-documents.js';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { day, instant, uuid } from './fields.js';

export const driverDocumentEvents = {
  DriverDocumentSubmitted: defineEvent(
    z.object({
      documentId: uuid(),
      driverId: uuid(),
      documentType: z.enum(DRIVER_DOCUMENT_TYPES),
      fileName: personalText(),
      fileSize: z.int(),
      mimeType: z.string(),
      /** The part of the upload's path behind `/api/uploads/`. */
      uploadKey: z.string(),
      issuedDate: day().nullable(),
      expiryDate: day().nullable(),
      /** The driver's document of the same type that came before. */
      followsDocumentId: uuid().nullable(),
      /** The driver, or the admin who sent it for them. */
      submittedBy: uuid(),
      submittedAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  /** The days are those that the reviewer read on the document. */
  DriverDocumentApproved: defineEvent(
    z.object({
      documentId: uuid(),
      driverId: uuid(),
      documentType: z.enum(DRIVER_DOCUMENT_TYPES),
      issuedDate: day().nullable(),
      expiryDate: day().nullable(),
      approvedBy: uuid(),
      approvedAt: instant(),
    }),
  ),
  DriverDocumentRejected: defineEvent(
    z.object({
      documentId: uuid(),
      driverId: uuid(),
      documentType: z.enum(DRIVER_DOCUMENT_TYPES),
      reason: personalText(),
      rejectedBy: uuid(),
      rejectedAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  /** Went together with the driver. */
  DriverDocumentRemoved: defineEvent(z.object({ documentId: uuid(), driverId: uuid(), removedAt: instant() })),
};
export type DriverDocumentEvent = EventsOf<typeof driverDocumentEvents>;
