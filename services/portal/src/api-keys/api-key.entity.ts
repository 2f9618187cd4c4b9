import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApiKeyRow } from './api-key.js';

/** A row of `api_keys`; only the projection writes there. */
@Entity({ name: 'api_keys' })
export class ApiKeyRecord implements ApiKeyRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly name!: string;
  @Column('text', { array: true }) readonly permissions!: string[];
  @Column('text') readonly ending!: string;
  @Column('uuid') readonly created_by!: string;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('uuid', { nullable: true }) readonly revoked_by!: string | null;
  @Column('timestamptz', { nullable: true }) readonly revoked_at!: Date | null;
}
