import type { EarningsStatus } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntryRow } from './entry.projection.js';

/** A row of `earnings_entries`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'earnings_entries' })
export class EarningsEntryRecord implements EntryRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly driver_id!: string;
  @Column('text') readonly driver_code!: string;
  @Column('date') readonly week_start_date!: string;
  @Column('date') readonly week_end_date!: string;
  @Column('integer') readonly jobs_completed!: number;
  @Column('integer') readonly pods_delivered!: number;
  @Column('boolean') readonly is_vat_registered!: boolean;
  @Column('bigint') readonly gross_pence!: number;
  @Column('bigint', { nullable: true }) readonly vat_pence!: number | null;
  @Column('bigint') readonly membership_fee_pence!: number;
  @Column('bigint', { nullable: true }) readonly membership_fee_due_pence!: number | null;
  @Column('bigint') readonly vat_on_membership_pence!: number;
  @Column('bigint', { nullable: true }) readonly retention_pence!: number | null;
  @Column('bigint') readonly net_pay_pence!: number;
  @Column('boolean') readonly is_late_submission!: boolean;
  @Column('text') readonly status!: EarningsStatus;
  @Column('text', { nullable: true }) readonly notes!: string | null;
  @Column('text', { nullable: true }) readonly return_reason!: string | null;
  @Column('uuid') readonly added_by!: string;
  @Column('timestamptz', { nullable: true }) readonly submitted_at!: Date | null;
  @Column('timestamptz', { nullable: true }) readonly approved_at!: Date | null;
  @Column('uuid', { nullable: true }) readonly approved_by!: string | null;
  @Column('uuid', { nullable: true }) readonly remittance_id!: string | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
