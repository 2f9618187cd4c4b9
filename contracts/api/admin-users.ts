import type { AmountIn } from './remittances.js';
import type { AdminRole } from './permissions.js';

/** Longest texts, in characters. */
export const ADMIN_USER_LIMITS = { username: 100, firstName: 100, lastName: 100 } as const;

export type AdminUserStatus = 'active' | 'inactive';

export interface CreateAdminUserRequest {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  role: AdminRole;
  /** Without them: what the role may do by default. */
  permissions?: string[];
  /** Needed where they aren't invited. */
  password?: string;
  /** Mails them a link to choose their own, in place of a password. */
  invite?: boolean;
}

/** `PUT /api/admin/users/{id}/approval-limits`: in pounds; null is no limit. */
export interface ChangeApprovalLimitsRequest {
  remittanceLimit: AmountIn | null;
  runLimit: AmountIn | null;
}

/** What is left out stays as it is. */
export interface ChangeAdminUserRequest {
  businessId?: string | null;
  firstName?: string;
  lastName?: string;
  email?: string;
  role?: AdminRole;
  permissions?: string[];
  isActive?: boolean;
  /** Refused with PASSWORD_NOT_SET_BY_OFFICE: they choose their own by a mailed link. */
  password?: string;
}
