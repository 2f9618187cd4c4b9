import { API_KEY_PERMISSIONS, MAX_ACTIVE_API_KEYS } from '@waybook/contracts/api';
import type { ApiKeyEvent } from '@waybook/contracts/events';
import { ApiKeyNameTaken, ApiKeyNeedsName, ApiKeyNotFound, TooManyApiKeys } from './api-key.errors.js';
import type { ApiKey } from './api-key.js';

export interface CreateApiKeyInput {
  readonly keyId: string;
  readonly businessId: string;
  readonly name: string;
  readonly ending: string;
  /** Of the business's active keys. */
  readonly activeNames: readonly string[];
  readonly createdBy: string;
  readonly at: Date;
}

export function createApiKey(key: ApiKey, command: CreateApiKeyInput): ApiKeyEvent[] {
  if (key.status !== 'not_created') throw new Error('a new API key has a new id');
  const { keyId, businessId, ending, activeNames, createdBy, at } = command;
  const name = command.name.trim();
  if (name === '') throw new ApiKeyNeedsName();
  if (activeNames.some((taken) => taken.toLowerCase() === name.toLowerCase())) throw new ApiKeyNameTaken(name);
  if (activeNames.length >= MAX_ACTIVE_API_KEYS) throw new TooManyApiKeys();
  const permissions = [...API_KEY_PERMISSIONS];
  const createdAt = at.toISOString();
  return [{ type: 'ApiKeyCreated', data: { keyId, businessId, name, permissions, ending, createdBy, createdAt } }];
}

/** What is revoked stays so, and revoking it once more changes nothing. */
export function revokeApiKey(
  key: ApiKey,
  { revokedBy, at }: { readonly revokedBy: string; readonly at: Date },
): ApiKeyEvent[] {
  if (key.status === 'not_created') throw new ApiKeyNotFound();
  if (key.status === 'revoked') return [];
  const { keyId, businessId } = key;
  return [{ type: 'ApiKeyRevoked', data: { keyId, businessId, revokedBy, revokedAt: at.toISOString() } }];
}
