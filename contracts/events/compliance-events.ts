import { z } from 'zod';
import { DRIVER_DOCUMENT_TYPES } from '../api/driver-documents.js';
import { defineEvent, type EventsOf } from './define-events.js';
import { day, instant, uuid } from './fields.js';

const documentType = () => z.enum(DRIVER_DOCUMENT_TYPES);

/**
 * A driver's compliance record is a stream of its own beside the documents' streams, written together with them: it says what
 * is in force of each type, so that a whole business's records can be read and sorted at once.
 */
export const complianceEvents = {
  ComplianceDocumentReceived: defineEvent(
    z.object({ driverId: uuid(), documentId: uuid(), documentType: documentType(), receivedAt: instant() }),
  ),
  ComplianceDocumentAccepted: defineEvent(
    z.object({
      driverId: uuid(),
      documentId: uuid(),
      documentType: documentType(),
      issuedDate: day().nullable(),
      expiryDate: day().nullable(),
      /** Of two accepted documents of a type, the one that was sent later counts. */
      receivedAt: instant(),
      acceptedAt: instant(),
    }),
  ),
  ComplianceDocumentDeclined: defineEvent(
    z.object({ driverId: uuid(), documentId: uuid(), documentType: documentType(), declinedAt: instant() }),
  ),
  ComplianceReminderSent: defineEvent(
    z.object({
      driverId: uuid(),
      documentTypes: z.array(documentType()),
      /** The day by which the documents are asked for. */
      dueBy: day(),
      /** Null: the clock repeated what somebody of the office had asked. */
      sentBy: uuid().nullable(),
      sentAt: instant(),
    }),
  ),
  /** The driver was deleted, and the record with them. */
  ComplianceRecordClosed: defineEvent(z.object({ driverId: uuid(), closedAt: instant() })),
};
export type ComplianceEvent = EventsOf<typeof complianceEvents>;
