import type { AdminRole, AdminUserAnswer, ChangeAdminUserRequest } from '@waybook/contracts/api';
import { isSameSet } from './permission-choice.view';

export interface EditedAdminUser {
  firstName: string;
  lastName: string;
  email: string;
  role: AdminRole;
  isActive: boolean;
  permissions: string[];
}

export function editedValues({
  firstName,
  lastName,
  email,
  role,
  isActive,
  permissions,
}: AdminUserAnswer): EditedAdminUser {
  return { firstName, lastName, email, role, isActive, permissions };
}

/** Only what was edited is sent, so that what somebody else changed meanwhile stays. */
export function changesIn(before: AdminUserAnswer, values: EditedAdminUser): ChangeAdminUserRequest {
  const { permissions, role, isActive } = values;
  const changes: ChangeAdminUserRequest = {};
  for (const name of ['firstName', 'lastName', 'email'] as const) {
    if (values[name].trim() !== before[name]) changes[name] = values[name].trim();
  }
  if (role !== before.role) changes.role = role;
  if (isActive !== before.isActive) changes.isActive = isActive;
  if (!isSameSet(permissions, before.permissions)) changes.permissions = permissions;
  return changes;
}
