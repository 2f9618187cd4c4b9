import type { QueryStatus } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QueryRow } from './query.projection.js';

/** A row of `remittance_queries`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'remittance_queries' })
export class RemittanceQueryRecord implements QueryRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly remittance_id!: string;
  @Column('uuid') readonly driver_id!: string;
  @Column('text') readonly driver_name!: string;
  @Column('uuid', { nullable: true }) readonly follows_query_id!: string | null;
  @Column('uuid') readonly thread_id!: string;
  @Column('text') readonly subject!: string;
  @Column('text') readonly message!: string;
  @Column('text') readonly status!: QueryStatus;
  @Column('timestamptz') readonly submitted_at!: Date;
  @Column('timestamptz', { nullable: true }) readonly answered_at!: Date | null;
  @Column('uuid', { nullable: true }) readonly answered_by!: string | null;
  @Column('text', { nullable: true }) readonly response!: string | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
