import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ActivePeriod, DriverTermsRow } from './driver-terms.projection.js';

/** A row of `driver_terms`; only the drivers' projection writes there. */
@Entity({ name: 'driver_terms' })
export class DriverTermsRecord implements DriverTermsRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly driver_code!: string;
  @Column('boolean') readonly is_active!: boolean;
  @Column('bigint') readonly fee_pence!: number;
  @Column('date') readonly start_date!: string;
  @Column('date', { nullable: true }) readonly end_date!: string | null;
  @Column('jsonb') readonly periods!: readonly ActivePeriod[];
}
