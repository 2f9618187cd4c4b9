import type { DriverDocumentType } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { DriverDocumentEvent } from '@waybook/contracts/events';
import type { Recorded, StreamDefinition } from '@waybook/event-store';
import { driverDocumentsProjection } from './driver-document.projection.js';

export interface SubmittedDocument {
  readonly documentId: string;
  readonly driverId: string;
  readonly documentType: DriverDocumentType;
  readonly uploadKey: string;
  readonly issuedDate: Day | null;
  readonly expiryDate: Day | null;
  readonly submittedAt: string;
}

/** One document of a driver. Renewing it is another document that follows. */
export type DriverDocument =
  | { readonly status: 'not_submitted' }
  | ({ readonly status: 'pending' | 'approved' | 'rejected' } & SubmittedDocument)
  | { readonly status: 'removed' };

/** A file stands for one document alone, so that a renewal is never the old paper once more. */
export const DOCUMENT_FILE_SCOPE = 'driver-document-file';

function evolve(document: DriverDocument, event: Recorded<DriverDocumentEvent>): DriverDocument {
  if (event.type === 'DriverDocumentSubmitted') {
    const { documentId, driverId, documentType, uploadKey, issuedDate, expiryDate, submittedAt } = event.data;
    return {
      status: 'pending',
      documentId,
      driverId,
      documentType,
      uploadKey,
      issuedDate,
      expiryDate,
      submittedAt,
    };
  }
  if (event.type === 'DriverDocumentRemoved') return { status: 'removed' };
  if (document.status !== 'pending') throw new Error(`${event.stream} has ${event.type} while ${document.status}`);
  if (event.type === 'DriverDocumentRejected') return { ...document, status: 'rejected' };
  const { issuedDate, expiryDate } = event.data;
  return { ...document, status: 'approved', issuedDate, expiryDate };
}

export const driverDocumentStream: StreamDefinition<DriverDocument, DriverDocumentEvent> = {
  category: 'driver-document',
  initial: { status: 'not_submitted' },
  evolve,
  projections: [driverDocumentsProjection],
  claims: (document) =>
    document.status === 'not_submitted' || document.status === 'removed'
      ? []
      : [{ scope: DOCUMENT_FILE_SCOPE, value: document.uploadKey }],
};
