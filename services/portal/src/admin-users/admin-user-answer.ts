import { ApiProperty } from '@nestjs/swagger';
import { ADMIN_ROLES, type AdminRole, type AdminUserAnswer } from '@waybook/contracts/api';
import type { AdminUserRow } from './admin-user.projection.js';

export type StoredAdminUser = AdminUserRow & {
  readonly id: string;
  readonly business: string;
  readonly last_login_at: Date | null;
};

/** An admin user as every answer holds one. */
export class AdminUserSchema implements AdminUserAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() username!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ enum: [...ADMIN_ROLES] }) role!: AdminRole;
  @ApiProperty({ type: [String], example: ['all'] }) permissions!: string[];
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: never' })
  lastLogin!: string | null;
}

export function adminUserAnswer(admin: StoredAdminUser): AdminUserAnswer {
  return {
    id: admin.id,
    businessId: admin.business,
    firstName: admin.first_name,
    lastName: admin.last_name,
    username: admin.username,
    email: admin.email,
    role: admin.role,
    permissions: [...admin.permissions],
    isActive: admin.is_active,
    createdAt: admin.created_at.toISOString(),
    updatedAt: admin.updated_at.toISOString(),
    lastLogin: admin.last_login_at?.toISOString() ?? null,
  };
}
