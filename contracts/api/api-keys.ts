import type { Permission } from './permissions.js';

export const MAX_API_KEY_NAME_LENGTH = 60;
/** More systems than read one business's events. */
export const MAX_ACTIVE_API_KEYS = 20;

/** What a program with a key may do: read the business's events, and nothing else. */
export const API_KEY_PERMISSIONS: readonly Permission[] = ['events:read'];

export interface CreateApiKeyRequest {
  name: string;
}
