import type { DriverDocumentStatus, DriverDocumentType } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DriverDocumentRow } from './driver-document.projection.js';

/** A row of `driver_documents`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'driver_documents' })
export class DriverDocumentRecord implements DriverDocumentRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly driver_id!: string;
  @Column('text') readonly document_type!: DriverDocumentType;
  @Column('text') readonly file_name!: string;
  @Column('integer') readonly file_size!: number;
  @Column('text') readonly mime_type!: string;
  @Column('text') readonly upload_key!: string;
  @Column('text') readonly status!: DriverDocumentStatus;
  @Column('date', { nullable: true }) readonly issued_date!: string | null;
  @Column('date', { nullable: true }) readonly expiry_date!: string | null;
  /** The driver's document of the same type that came before. */
  @Column('uuid', { nullable: true }) readonly follows_id!: string | null;
  @Column('uuid') readonly uploaded_by!: string;
  @Column('timestamptz') readonly uploaded_at!: Date;
  @Column('uuid', { nullable: true }) readonly decided_by!: string | null;
  @Column('timestamptz', { nullable: true }) readonly decided_at!: Date | null;
  @Column('text', { nullable: true }) readonly rejection_reason!: string | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
