import type { Permission } from './permissions.js';

export const MAX_API_KEY_NAME_LENGTH = 60;
/** More systems than read one business's events. */
export const MAX_ACTIVE_API_KEYS = 20;

/** What a program with a key may do: read the business's events, and nothing else. */
export const API_KEY_PERMISSIONS: readonly Permission[] = ['events:read'];
/** What a key may do as well if an admin with `admin-users:write` says so: read the security events. */
export const SIEM_KEY_PERMISSION: Permission = 'audit:read';

/** Of the networks and addresses from which one key may be used. */
export const MAX_ALLOWED_ADDRESSES = 20;
/** The longest IPv6 network as text, and room for what is mistyped. */
export const MAX_ALLOWED_ADDRESS_LENGTH = 60;
/** Where nobody says how long a key is good. */
export const API_KEY_LIFE_DAYS = 365;
/** A key that is good for longer is one that never expires, which has to be said. */
export const MAX_API_KEY_LIFE_DAYS = 5 * 366;

export interface CreateApiKeyRequest {
  name: string;
  /** The last day on which it is good, in London. Null: it never expires. Absent: a year from today. */
  expiresOn?: string | null;
  /** Addresses and networks (CIDR) from which alone it is good; empty or absent: from anywhere. */
  allowedAddresses?: string[];
  /** Whether it reads the security events as well; takes the permission `admin-users:write`. */
  readsSecurityEvents?: boolean;
}
