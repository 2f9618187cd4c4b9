import type { Permission } from './permissions.js';

export const MAX_API_KEY_NAME_LENGTH = 60;
/** More systems than read one business's events. */
export const MAX_ACTIVE_API_KEYS = 20;

/** What a program with a key may do: read the business's events, and nothing else. */
export const API_KEY_PERMISSIONS: readonly Permission[] = ['events:read'];

export interface CreateApiKeyRequest {
  name: string;
}

export interface ApiKeyAnswer {
  id: string;
  name: string;
  permissions: string[];
  /** The key's last characters, to tell it from others. */
  ending: string;
  status: 'active' | 'revoked';
  createdAt: string;
  createdBy: string;
  createdByName: string | null;
  /** To the minute or so; null until a program has called with it. */
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface CreatedApiKeyAnswer extends ApiKeyAnswer {
  /** The key itself: this answer alone holds it. Null where the request is a repetition, whose key was shown before. */
  key: string | null;
}
