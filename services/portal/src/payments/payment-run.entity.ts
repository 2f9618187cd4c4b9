import type { PaymentRunStatus } from '@waybook/contracts/api';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminUserRecord } from '../admin-users/admin-user.entity.js';
import type { PaymentRunRow } from './payment-run.projection.js';

/** A row of `payment_runs`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'payment_runs' })
export class PaymentRunRecord implements PaymentRunRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('integer') readonly version!: number;
  @Column('date') readonly pay_on!: string;
  @Column('date') readonly settlement_date!: string;
  @Column('text') readonly status!: PaymentRunStatus;
  /** Thousands of them, so they come only where they are asked for. */
  @Column('jsonb', { select: false }) readonly lines!: PaymentRunRow['lines'];
  @Column('integer') readonly line_count!: number;
  @Column('integer') readonly driver_count!: number;
  @Column('bigint') readonly total_pence!: number;
  @Column('bigint') readonly release_pence!: number;
  @Column('jsonb', { select: false }) readonly left_out!: PaymentRunRow['left_out'];
  @Column('integer') readonly left_out_count!: number;
  @Column('bigint') readonly left_out_pence!: number;
  @Column('jsonb') readonly bank_files!: PaymentRunRow['bank_files'];
  @Column('text', { array: true, select: false }) readonly not_paid!: readonly string[];
  @Column('uuid') readonly prepared_by!: string;
  @Column('timestamptz') readonly prepared_at!: Date;
  @Column('uuid', { nullable: true }) readonly settled_by!: string | null;
  @Column('timestamptz', { nullable: true }) readonly settled_at!: Date | null;
  @Column('date', { nullable: true }) readonly paid_on!: string | null;
  @Column('uuid', { nullable: true }) readonly cancelled_by!: string | null;
  @Column('timestamptz', { nullable: true }) readonly cancelled_at!: Date | null;
  @Column('text', { nullable: true }) readonly cancel_reason!: string | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;

  @ManyToOne(() => AdminUserRecord)
  @JoinColumn({ name: 'prepared_by' })
  readonly preparer?: Relation<AdminUserRecord> | null;

  @ManyToOne(() => AdminUserRecord)
  @JoinColumn({ name: 'settled_by' })
  readonly settler?: Relation<AdminUserRecord> | null;

  @ManyToOne(() => AdminUserRecord)
  @JoinColumn({ name: 'cancelled_by' })
  readonly canceller?: Relation<AdminUserRecord> | null;
}
