import type { AdminUserAnswer } from '@waybook/contracts/api';
import { decimalText, type Pence } from '@waybook/contracts/money';
import type { AdminUserRow } from './admin-user.projection.js';

export type StoredAdminUser = AdminUserRow & {
  readonly id: string;
  readonly business: string;
  readonly last_login_at: Date | null;
  /** Whether they have an app whose codes are their second factor. */
  readonly has_codes: boolean;
  readonly passkeys: number;
};

const limitText = (pence: Pence | null) => (pence === null ? null : decimalText(pence));

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
    hasSecondFactor: hasSecondFactor(admin),
    passkeys: admin.passkeys,
    remittanceLimit: limitText(admin.remittance_limit_pence),
    runLimit: limitText(admin.run_limit_pence),
  };
}

/** A passkey is one as well (R224). */
export function hasSecondFactor({ has_codes, passkeys }: StoredAdminUser): boolean {
  return has_codes || passkeys > 0;
}
