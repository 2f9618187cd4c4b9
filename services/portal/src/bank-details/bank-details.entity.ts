import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BankDetailsRow } from './bank-details.projection.js';

/** A row of `bank_details`; only the projection writes there. Its id is the driver's. */
@Entity({ name: 'bank_details' })
export class BankDetailsRecord implements BankDetailsRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly account_holder_name!: string;
  @Column('text', { nullable: true }) readonly bank_name!: string | null;
  @Column('text') readonly sealed_account!: string;
  @Column('text') readonly last_four_digits!: string;
  @Column('boolean') readonly is_verified!: boolean;
  @Column('uuid', { nullable: true }) readonly entered_by!: string | null;
  @Column('timestamptz') readonly entered_at!: Date;
  @Column('uuid', { nullable: true }) readonly verified_by!: string | null;
  @Column('timestamptz', { nullable: true }) readonly verified_at!: Date | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
