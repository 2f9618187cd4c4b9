import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { objectPathOf } from '../uploads/upload-key.js';
import type { DriverDocumentRow } from './driver-document.projection.js';

/** A document as the read tables join it. */
export interface StoredDocument extends DriverDocumentRow {
  readonly id: string;
  readonly business: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly decided_by_name: string | null;
  readonly notification_sent: boolean;
}

export function driverDocumentAnswer(document: StoredDocument): DriverDocumentAnswer {
  const isApproved = document.status === 'approved';
  const decidedAt = document.decided_at?.toISOString() ?? null;
  return {
    id: document.id,
    businessId: document.business,
    driverId: document.driver_id,
    driverCode: document.driver_code,
    driverName: document.driver_name,
    documentType: document.document_type,
    fileName: document.file_name,
    fileSize: document.file_size,
    mimeType: document.mime_type,
    objectPath: objectPathOf(document.upload_key),
    status: document.status,
    issuedDate: document.issued_date,
    expiryDate: document.expiry_date,
    approvedBy: isApproved ? document.decided_by : null,
    approvedAt: isApproved ? decidedAt : null,
    decidedByName: document.decided_by_name,
    decidedAt,
    rejectionReason: document.rejection_reason,
    notificationSent: document.notification_sent,
    followsDocumentId: document.follows_id,
    uploadedBy: document.uploaded_by,
    uploadedAt: document.uploaded_at.toISOString(),
    createdAt: document.created_at.toISOString(),
    updatedAt: document.updated_at.toISOString(),
  };
}
