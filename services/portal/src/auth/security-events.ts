/** What an answer's code says happened; other refusals are calls refused or throttled. The names are documented in docs/running.md. */
export const SECURITY_EVENTS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'sign_in_failed',
  ADMIN_INACTIVE: 'sign_in_failed',
  DRIVER_INACTIVE: 'sign_in_failed',
  BUSINESS_INACTIVE: 'sign_in_failed',
  COMPANY_SIGN_IN_ONLY: 'sign_in_failed',
  COMPANY_SIGN_IN_REFUSED: 'sign_in_failed',
  COMPANY_ROLE_MISSING: 'sign_in_failed',
  COMPANY_SECOND_FACTOR_MISSING: 'sign_in_failed',
  COMPANY_CLIENT_REFUSED: 'sign_in_failed',
  COMPANY_ACCOUNT_MISSING: 'sign_in_failed',
  COMPANY_ACCOUNT_NOT_CONNECTED: 'sign_in_failed',
  OTHER_SIGN_IN_WRONG: 'sign_in_failed',
  CURRENT_PASSWORD_WRONG: 'password_wrong',
  SECOND_FACTOR_CODE_WRONG: 'second_factor_failed',
  SIGN_IN_CHALLENGE_ENDED: 'second_factor_failed',
  PASSKEY_SIGN_IN_REFUSED: 'sign_in_failed',
  PASSKEY_REFUSED: 'second_factor_failed',
  PASSKEY_COPIED: 'passkey_copied',
  API_KEY_EXPIRED: 'api_key_refused',
  API_KEY_NOT_FROM_HERE: 'api_key_refused',
  RESET_LINK_INVALID: 'reset_link_refused',
  EMAIL_LINK_INVALID: 'reset_link_refused',
  UPLOAD_INFECTED: 'malware_refused',
};

/** The reason in the log of a call that `RecordsAccess` stores. */
export const RECORDED_ACCESS = 'ACCESS';
export const SIGNED_IN = 'signed_in';
export const PASSWORD_CHANGED = 'password_changed';
export const REFRESH_TOKEN_REUSED = 'refresh_token_reused';
export const EMAIL_CHANGED = 'email_changed';
export const RESET_LINK_USED = 'reset_link_used';
export const SESSION_ENDED = 'session_ended';
export const SECOND_FACTOR_GIVEN = 'second_factor_given';
export const PASSWORD_GIVEN = 'password_given';
export const SECOND_FACTOR_CHANGED = 'second_factor_changed';
export const INVITATION_CHANGED = 'invitation_changed';
export const API_KEYS_LEFT = 'api_keys_left';
export const DEACTIVATION_REFUSED = 'deactivation_refused';
export const DIRECTORY_CHANGE_REFUSED = 'directory_change_refused';
export const BUSINESS_ADDED = 'business_added';
export const BUSINESS_REMOVED = 'business_removed';

/** What an alert waits for the first of. */
export const WATCHED_SECURITY_EVENTS = [
  { event: REFRESH_TOKEN_REUSED, reason: 'SESSION_ENDED' },
  { event: 'passkey_copied', reason: 'PASSKEY_COPIED' },
  { event: 'sign_in_failed', reason: 'INVALID_CREDENTIALS' },
];
