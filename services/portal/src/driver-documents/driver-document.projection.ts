import type { DriverDocumentStatus, DriverDocumentType } from '@waybook/contracts/api';
import type { DriverDocumentEvent } from '@waybook/contracts/events';
import type { InlineProjection } from '@waybook/event-store';

export interface DriverDocumentRow {
  readonly driver_id: string;
  readonly document_type: DriverDocumentType;
  readonly file_name: string;
  readonly file_size: number;
  readonly mime_type: string;
  readonly upload_key: string;
  readonly status: DriverDocumentStatus;
  readonly issued_date: string | null;
  readonly expiry_date: string | null;
  readonly follows_id: string | null;
  readonly uploaded_by: string;
  readonly uploaded_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly rejection_reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

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

export const driverDocumentsProjection: InlineProjection<DriverDocumentRow, DriverDocumentEvent> = {
  table: 'driver_documents',
  columns: {
    driver_id: 'uuid',
    document_type: 'text',
    file_name: 'text',
    file_size: 'integer',
    mime_type: 'text',
    upload_key: 'text',
    status: 'text',
    issued_date: 'date',
    expiry_date: 'date',
    follows_id: 'uuid',
    uploaded_by: 'uuid',
    uploaded_at: 'timestamptz',
    decided_by: 'uuid',
    decided_at: 'timestamptz',
    rejection_reason: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve(row, { type, data, at }) {
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
};
