import type { DriverDocumentStatus, DriverDocumentType } from '@waybook/contracts/api';
import type { DriverDocumentEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection } from '@waybook/event-store';
import { date, integer, readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

export const driverDocuments = readModel(
  'driver_documents',
  {
    driver_id: uuid(),
    document_type: text<DriverDocumentType>(),
    file_name: text(),
    file_size: integer(),
    mime_type: text(),
    upload_key: text(),
    status: text<DriverDocumentStatus>(),
    issued_date: date().nullable(),
    expiry_date: date().nullable(),
    /** The driver's document of the same type that came before. */
    follows_id: uuid().nullable(),
    uploaded_by: uuid(),
    uploaded_at: timestamptz(),
    decided_by: uuid().nullable(),
    decided_at: timestamptz().nullable(),
    rejection_reason: text().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      driver_documents_by_age: ['business', 'uploaded_at', 'id'],
      driver_documents_by_status: ['business', 'status', 'uploaded_at', 'id'],
      driver_documents_by_expiry: ['business', 'expiry_date', 'id'],
      driver_documents_by_driver: ['business', 'driver_id', 'uploaded_at', 'id'],
    },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);
export type DriverDocumentRow = RowOf<typeof driverDocuments>;

type Submitted = Extract<DriverDocumentEvent, { type: 'DriverDocumentSubmitted' }>['data'];

function submittedRow(data: Submitted, at: Date): DriverDocumentRow {
  return {
    driver_id: data.driverId,
    document_type: data.documentType,
    file_name: data.fileName,
    file_size: data.fileSize,
    mime_type: data.mimeType,
    upload_key: data.uploadKey,
    status: 'pending',
    issued_date: data.issuedDate,
    expiry_date: data.expiryDate,
    follows_id: data.followsDocumentId,
    uploaded_by: data.submittedBy,
    uploaded_at: new Date(data.submittedAt),
    decided_by: null,
    decided_at: null,
    rejection_reason: null,
    created_at: at,
    updated_at: at,
  };
}

export const driverDocumentsProjection: InlineProjection<DriverDocumentRow, DriverDocumentEvent> = projectedInto(
  driverDocuments,
  (row, { type, data, at }) => {
    switch (type) {
      case 'DriverDocumentSubmitted':
        return submittedRow(data, at);
      case 'DriverDocumentRemoved':
        return null;
      case 'DriverDocumentApproved': {
        const { issuedDate, expiryDate, approvedBy, approvedAt } = data;
        const decision = { decided_by: approvedBy, decided_at: new Date(approvedAt) };
        const days = { issued_date: issuedDate, expiry_date: expiryDate };
        return row && { ...row, ...days, ...decision, status: 'approved', updated_at: at };
      }
      case 'DriverDocumentRejected': {
        const decision = { decided_by: data.rejectedBy, decided_at: new Date(data.rejectedAt) };
        return row && { ...row, ...decision, status: 'rejected', rejection_reason: data.reason, updated_at: at };
      }
    }
  },
);
