import type { DriverDocumentType } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentsOnRecord, LastReminder } from './driver-compliance.js';
import type { ComplianceRow } from './compliance.projection.js';

/** A row of `driver_compliance`; only the projection writes there. Its id is the driver's; its properties are called like the columns. */
@Entity({ name: 'driver_compliance' })
export class ComplianceRecord implements ComplianceRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('date', { nullable: true }) readonly insurance_until!: string | null;
  @Column('date', { nullable: true }) readonly licence_until!: string | null;
  @Column('date', { nullable: true }) readonly right_to_work_until!: string | null;
  @Column('date', { nullable: true }) readonly vehicle_info_until!: string | null;
  @Column('date', { nullable: true }) readonly mot_until!: string | null;
  @Column('date', { nullable: true }) readonly dbs_until!: string | null;
  @Column('jsonb') readonly documents!: DocumentsOnRecord;
  @Column('integer') readonly submitted_types!: number;
  @Column('integer') readonly waiting_documents!: number;
  @Column('text', { array: true }) readonly waiting_types!: readonly DriverDocumentType[];
  @Column('timestamptz', { nullable: true }) readonly last_document_update!: Date | null;
  @Column('integer') readonly reminders_sent!: number;
  @Column('timestamptz', { nullable: true }) readonly last_reminder_sent!: Date | null;
  @Column('jsonb', { nullable: true }) readonly last_reminder!: LastReminder | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
