import { ADMIN_ROLES, type AdminRole } from './permissions.js';

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

/** `POST /api/auth/forgot-password`: the username or the e-mail address; each is unique across the installation. */
export interface ForgotPasswordRequest {
  login: string;
}
/** `POST /api/auth/reset-password`, with the token of the mailed link. */
export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
}

/** `PUT /api/auth/own-email`: the password, unless a code of the second factor was given just now. */
export interface ChangeOwnEmailRequest {
  email: string;
  currentPassword?: string;
}
/** `POST /api/auth/confirm-email`, with the token of the link that was mailed to the new address. */
export interface ConfirmEmailRequest {
  token: string;
}
/** Lifetime of that link. */
export const EMAIL_CHANGE_HOURS = 24;

/** `POST /api/auth/second-factor/set-up` and `…/turn-off`. */
export interface SetUpSecondFactorRequest {
  currentPassword: string;
}
/** `PUT /api/auth/second-factor`: the first code of the app that was set up. */
export interface TurnOnSecondFactorRequest {
  code: string;
}
/** `POST /api/auth/second-factor/confirm`: one of the two. */
export interface ConfirmSecondFactorRequest {
  code?: string;
  recoveryCode?: string;
}
/** `POST /api/auth/second-factor`, with the challenge that the password led to. */
export interface SecondFactorSignInRequest extends ConfirmSecondFactorRequest {
  challenge: string;
}

/** `POST /api/admin/users/:id/reset-second-factor` and `…/drivers/:id/…`: why, and how the person was known. */
export interface ResetSecondFactorRequest {
  reason: string;
}

/** `PUT /api/second-factor-rule` */
export interface SecondFactorRuleRequest {
  roles: readonly AdminRole[];
  graceDays: number;
}
export const DEFAULT_SECOND_FACTOR_GRACE_DAYS = 14;
export const MAX_SECOND_FACTOR_GRACE_DAYS = 90;
/** The whole office: an account of any role is a way to the pay and bank details of drivers. */
export const RULE_OF_A_NEW_BUSINESS = {
  roles: ADMIN_ROLES,
  graceDays: DEFAULT_SECOND_FACTOR_GRACE_DAYS,
} as const satisfies SecondFactorRuleRequest;

/** The code of the refusal that leaves a session nothing but to set a second factor up, or to sign out. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** The code of the refusal on which a screen asks for a code, and makes the call again. */
export const SECOND_FACTOR_WANTED = 'SECOND_FACTOR_WANTED';

/** The codes of the refusals on which a screen asks for the password, or for another sign-in with the company, and makes the call again. */
export const PASSWORD_WANTED = 'PASSWORD_WANTED';
export const COMPANY_SIGN_IN_WANTED = 'COMPANY_SIGN_IN_WANTED';

/** A client that sends this header can ask its person for a proof, and wants the call refused until they have given one. */
export const ASKS_FOR_PROOF_HEADER = 'waybook-asks-for-proof';

/** `POST /api/auth/password/confirm` */
export interface ConfirmPasswordRequest {
  currentPassword: string;
}

/** For so long the link of an invitation is good. */
export const INVITATION_DAYS = 7;

/** What happened to somebody's sign-in, and is shown to them for this long. */
export const SECURITY_HISTORY_DAYS = 90;
/** Retention of a business's security events: long enough to look into a leak that is noticed after a year. */
export const SECURITY_EVENTS_DAYS = 2 * 365;
export const DEFAULT_SECURITY_EVENTS = 100;
export const MAX_SECURITY_EVENTS = 1_000;

export const SECURITY_ENTRY_KINDS = [
  'signed_in_with_password',
  'signed_in_with_code',
  'signed_in_with_recovery_code',
  'signed_in_with_passkey',
  'signed_in_with_link',
  'signed_in_with_link_and_code',
  'signed_in_with_company',
  'company_connected',
  'business_added',
  'wrong_password',
  'wrong_code',
  'password_changed',
  'password_reset',
  'password_set_by_office',
  'second_factor_turned_on',
  'second_factor_turned_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_replaced',
  'passkey_added',
  'passkey_removed',
  'session_ended',
  'other_sessions_ended',
  'session_copied',
] as const;
export type SecurityEntryKind = (typeof SECURITY_ENTRY_KINDS)[number];

export type DriverStatus = 'active' | 'inactive' | 'suspended';
