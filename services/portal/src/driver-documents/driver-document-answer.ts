import { ApiProperty } from '@nestjs/swagger';
import {
  DRIVER_DOCUMENT_STATUSES,
  DRIVER_DOCUMENT_TYPES,
  type DriverDocumentAnswer,
  type DriverDocumentStatus,
  type DriverDocumentType,
} from '@waybook/contracts/api';
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

/** A driver's document as every answer holds it. */
export class DriverDocumentSchema implements DriverDocumentAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty({ enum: DRIVER_DOCUMENT_TYPES }) documentType!: DriverDocumentType;
  @ApiProperty() fileName!: string;
  @ApiProperty() fileSize!: number;
  @ApiProperty({ example: 'application/pdf' }) mimeType!: string;
  @ApiProperty({ description: '`/api/uploads/<key>`' }) objectPath!: string;
  @ApiProperty({ enum: DRIVER_DOCUMENT_STATUSES }) status!: DriverDocumentStatus;
  @ApiProperty({ type: String, format: 'date', nullable: true }) issuedDate!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) expiryDate!: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) approvedBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) approvedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) decidedByName!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) rejectionReason!: string | null;
  @ApiProperty({ description: 'The driver was asked to renew it' }) notificationSent!: boolean;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) followsDocumentId!: string | null;
  @ApiProperty({ format: 'uuid' }) uploadedBy!: string;
  @ApiProperty({ format: 'date-time' }) uploadedAt!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export function driverDocumentAnswer(document: StoredDocument): DriverDocumentSchema {
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
