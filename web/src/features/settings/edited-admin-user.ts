import type {
  AdminRole,
  AdminUserAnswer,
  ChangeAdminUserRequest,
  ChangeApprovalLimitsRequest,
} from '@waybook/contracts/api';
import { decimalText, penceFromPounds } from '@waybook/contracts/money';
import { isSameSet } from './permission-choice.view';

export interface EditedAdminUser {
  firstName: string;
  lastName: string;
  email: string;
  role: AdminRole;
  isActive: boolean;
  permissions: string[];
  /** In pounds; '' is no limit. */
  remittanceLimit: string;
  runLimit: string;
}

export function editedValues({
  firstName,
  lastName,
  email,
  role,
  isActive,
  permissions,
  remittanceLimit,
  runLimit,
}: AdminUserAnswer): EditedAdminUser {
  const limits = { remittanceLimit: remittanceLimit ?? '', runLimit: runLimit ?? '' };
  return { firstName, lastName, email, role, isActive, permissions, ...limits };
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

/** Null where both are as they were. */
export function limitsIn(
  before: AdminUserAnswer,
  { remittanceLimit, runLimit }: EditedAdminUser,
): ChangeApprovalLimitsRequest | null {
  const limits = { remittanceLimit: limitFrom(remittanceLimit), runLimit: limitFrom(runLimit) };
  const isSame = limits.remittanceLimit === before.remittanceLimit && limits.runLimit === before.runLimit;
  return isSame ? null : limits;
}

const limitFrom = (text: string) => (text.trim() === '' ? null : decimalText(penceFromPounds(text.trim())));
