import type { AdminRole } from './permissions.js';

export interface AdminLoginRequest {
  username: string;
  password: string;
}
export interface DriverLoginRequest {
  email: string;
  password: string;
}
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

export type DriverStatus = 'active' | 'inactive' | 'suspended';

export interface AdminUser {
  id: string;
  businessId: string;
  businessName: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: AdminRole;
  permissions: string[];
}

export interface DriverUser {
  id: string;
  businessId: string;
  businessName: string;
  /** The human-readable code, DS123456. */
  driverId: string;
  email: string;
  firstName: string;
  lastName: string;
  isVatRegistered: boolean;
  vatNumber: string | null;
  /** Pounds per week as decimal text. */
  membershipFee: string;
  status: DriverStatus;
}

export type SignedIn = { type: 'admin'; user: AdminUser } | { type: 'driver'; user: DriverUser };
/** `POST /api/admin/login`, `/api/driver/login`, `/api/auth/refresh`. */
export type SignInAnswer = SignedIn & { token: string };
