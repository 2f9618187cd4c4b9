import type { AdminRole } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AdminUserRow } from './admin-user.projection.js';

/** A row of `admin_users`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'admin_users' })
export class AdminUserRecord implements AdminUserRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly username!: string;
  @Column('text') readonly email!: string;
  @Column('text') readonly first_name!: string;
  @Column('text') readonly last_name!: string;
  @Column('text') readonly role!: AdminRole;
  @Column('text', { array: true }) readonly permissions!: readonly string[];
  @Column('boolean') readonly is_active!: boolean;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
  @Column('integer') readonly session_epoch!: number;
  @Column('timestamptz', { nullable: true }) readonly deleted_at!: Date | null;
}
