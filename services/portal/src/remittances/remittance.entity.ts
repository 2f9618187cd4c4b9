import type { RemittanceStatus } from '@waybook/contracts/api';
import type { RemittanceJob, RemittancePayment } from '@waybook/contracts/events';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminUserRecord } from '../admin-users/admin-user.entity.js';
import type { RemittanceRow } from './remittance.projection.js';

/**
 * A row of `remittances`; only the projection writes there. Its properties are called like the columns, so that what a command has
 * just written and what a query reads are answered by the same code.
 */
@Entity({ name: 'remittances' })
export class RemittanceRecord implements RemittanceRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('integer') readonly version!: number;
  @Column('uuid') readonly driver_id!: string;
  @Column('text') readonly driver_code!: string;
  @Column('text') readonly driver_name!: string;
  @Column('date') readonly week_start_date!: string;
  @Column('date') readonly week_end_date!: string;
  @Column('jsonb') readonly jobs!: readonly RemittanceJob[];
  @Column('text', { array: true }) readonly load_ids!: readonly string[];
  @Column('text', { array: true }) readonly photo_keys!: readonly string[];
  @Column('boolean') readonly is_vat_registered!: boolean;
  @Column('bigint') readonly gross_ex_vat_pence!: number;
  @Column('bigint') readonly vat_on_earnings_pence!: number;
  @Column('bigint') readonly gross_incl_vat_pence!: number;
  @Column('bigint') readonly membership_fee_pence!: number;
  @Column('bigint') readonly membership_fee_due_pence!: number;
  @Column('bigint') readonly vat_on_membership_pence!: number;
  @Column('bigint') readonly additional_deductions_pence!: number;
  @Column('text', { nullable: true }) readonly deduction_reason!: string | null;
  @Column('bigint') readonly deduction_total_pence!: number;
  @Column('bigint') readonly net_remittance_pence!: number;
  @Column('bigint', { nullable: true }) readonly retention_pence!: number | null;
  @Column('bigint') readonly net_pay_pence!: number;
  @Column('bigint') readonly payable_pence!: number;
  @Column('boolean') readonly is_late_submission!: boolean;
  @Column('text') readonly status!: RemittanceStatus;
  @Column('boolean') readonly awaits_decision!: boolean;
  @Column('boolean') readonly is_counted!: boolean;
  @Column('boolean') readonly is_payable!: boolean;
  @Column('boolean') readonly was_approved!: boolean;
  @Column('boolean') readonly holds_entries!: boolean;
  @Column('timestamptz') readonly submitted_at!: Date;
  @Column('timestamptz', { nullable: true }) readonly decided_at!: Date | null;
  @Column('uuid', { nullable: true }) readonly decided_by!: string | null;
  @Column('text', { nullable: true }) readonly notes!: string | null;
  @Column('date', { nullable: true }) readonly payment_date!: string | null;
  @Column('boolean') readonly split_payments!: boolean;
  @Column('jsonb') readonly payments!: readonly RemittancePayment[];
  @Column('text', { nullable: true }) readonly document_kind!: 'self_billed_invoice' | 'remittance_statement' | null;
  @Column('integer', { nullable: true }) readonly document_number!: number | null;
  @Column('date', { nullable: true }) readonly tax_point!: string | null;
  @Column('bigint') readonly paid_before_pence!: number;
  @Column('bigint') readonly retention_held_pence!: number;
  @Column('uuid', { nullable: true }) readonly corrects!: string | null;
  @Column('uuid', { nullable: true }) readonly replaced_by!: string | null;
  @Column('timestamptz', { nullable: true }) readonly corrected_at!: Date | null;
  @Column('uuid', { nullable: true }) readonly corrected_by!: string | null;
  @Column('text', { nullable: true }) readonly correction_reason!: string | null;
  @Column('integer', { nullable: true }) readonly credit_note_number!: number | null;
  @Column('date', { nullable: true }) readonly credit_note_tax_point!: string | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
  @Column('integer') readonly jobs_completed!: number;
  @Column('integer') readonly pods_delivered!: number;
  @Column('jsonb', { nullable: true }) readonly made_from!: RemittanceRow['made_from'];

  /** Whoever approved or rejected it. */
  @ManyToOne(() => AdminUserRecord)
  @JoinColumn({ name: 'decided_by' })
  readonly decider?: Relation<AdminUserRecord> | null;
}
