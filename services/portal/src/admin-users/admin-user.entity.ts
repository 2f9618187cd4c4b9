import type { AdminRole } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `admin_users`; only the projection writes there. */
@Entity({ name: 'admin_users' })
export class AdminUserRecord {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('uuid')
  readonly business!: string;

  @Column('text')
  readonly username!: string;

  @Column('text')
  readonly email!: string;

  @Column('text', { name: 'first_name' })
  readonly firstName!: string;

  @Column('text', { name: 'last_name' })
  readonly lastName!: string;

  @Column('text')
  readonly role!: AdminRole;

  @Column('text', { array: true })
  readonly permissions!: string[];

  @Column('boolean', { name: 'is_active' })
  readonly isActive!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  readonly createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  readonly updatedAt!: Date;
}
