import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BusinessRow } from './business.projection.js';

/** A row of `businesses`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'businesses' })
export class BusinessRecord implements BusinessRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly name!: string;
  @Column('text') readonly display_name!: string;
  @Column('text') readonly contact_email!: string;
  @Column('text', { nullable: true }) readonly phone!: string | null;
  @Column('text', { nullable: true }) readonly address!: string | null;
  @Column('text', { nullable: true }) readonly city!: string | null;
  @Column('text', { nullable: true }) readonly postcode!: string | null;
  @Column('text') readonly country!: string;
  @Column('text', { nullable: true }) readonly company_number!: string | null;
  @Column('text', { nullable: true }) readonly vat_number!: string | null;
  @Column('boolean') readonly is_active!: boolean;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
