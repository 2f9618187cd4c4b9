import type { DriverStatus } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DriverRow } from './driver.projection.js';
import type { FormerEmail } from './former-emails.js';

/** A row of `drivers`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'drivers' })
export class DriverRecord implements DriverRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly driver_code!: string;
  @Column('text') readonly first_name!: string;
  @Column('text') readonly last_name!: string;
  @Column('text') readonly email!: string;
  @Column('text', { nullable: true }) readonly phone!: string | null;
  @Column('text', { nullable: true }) readonly address!: string | null;
  @Column('text', { nullable: true }) readonly city!: string | null;
  @Column('text', { nullable: true }) readonly postcode!: string | null;
  @Column('text') readonly country!: string;
  @Column('boolean') readonly is_vat_registered!: boolean;
  @Column('text', { nullable: true }) readonly vat_number!: string | null;
  @Column('bigint') readonly membership_fee_pence!: number;
  @Column('text') readonly status!: DriverStatus;
  @Column('date') readonly start_date!: string;
  @Column('date', { nullable: true }) readonly self_billing_from!: string | null;
  @Column('date', { nullable: true }) readonly self_billing_until!: string | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
  @Column('text', { nullable: true }) readonly date_of_birth!: string | null;
  @Column('text', { nullable: true }) readonly national_insurance!: string | null;
  @Column('date', { nullable: true }) readonly end_date!: string | null;
  @Column('text', { nullable: true }) readonly notes!: string | null;
  @Column('integer') readonly session_epoch!: number;
  @Column('text', { nullable: true }) readonly legal_hold_reason!: string | null;
  @Column('timestamptz', { nullable: true }) readonly legal_hold_since!: Date | null;
  @Column('jsonb') readonly former_emails!: readonly FormerEmail[];
}
