import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MembershipPayment, MembershipRow } from './membership.projection.js';

/** A row of `memberships`, one per driver who ever paid; only the projection writes there. */
@Entity({ name: 'memberships' })
export class MembershipRecord implements MembershipRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly driver_id!: string;
  @Column('text') readonly driver_code!: string;
  @Column('date') readonly last_paid_on!: string;
  @Column('date') readonly expires_on!: string;
  @Column('jsonb') readonly payments!: readonly MembershipPayment[];
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
