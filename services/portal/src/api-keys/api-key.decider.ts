import {
  API_KEY_LIFE_DAYS,
  API_KEY_PERMISSIONS,
  MAX_ACTIVE_API_KEYS,
  MAX_API_KEY_LIFE_DAYS,
  SIEM_KEY_PERMISSION,
} from '@waybook/contracts/api';
import { addDays, endOfLondonDay, londonDay, type Day } from '@waybook/contracts/calendar';
import type { ApiKeyEvent } from '@waybook/contracts/events';
import { allowedAddressProblem } from '../auth/api-keys/allowed-addresses.js';
import {
  ApiKeyAddressesWrong,
  ApiKeyExpiryOutOfReach,
  ApiKeyNameTaken,
  ApiKeyNeedsName,
  ApiKeyNotFound,
  TooManyApiKeys,
} from './api-key.errors.js';
import type { ApiKey } from './api-key.js';

export interface CreateApiKeyInput {
  readonly keyId: string;
  readonly businessId: string;
  readonly name: string;
  readonly ending: string;
  /** The last day on which it is good. Null: it never expires. Undefined: a year from today. */
  readonly expiresOn?: Day | null;
  /** From which alone it is good; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
  readonly readsSecurityEvents?: boolean;
  /** Of the business's keys that are not revoked. */
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
  const permissions = [...API_KEY_PERMISSIONS, ...(command.readsSecurityEvents ? [SIEM_KEY_PERMISSION] : [])];
  const known = { keyId, businessId, name, permissions, ending };
  const data = { ...known, createdBy, createdAt: at.toISOString(), ...expiryOf(command), ...addressesOf(command) };
  return [{ type: 'ApiKeyCreated', data }];
}

function expiryOf({ expiresOn, at }: CreateApiKeyInput): { expiresAt?: string } {
  if (expiresOn === null) return {};
  const today = londonDay(at);
  const day = expiresOn ?? addDays(today, API_KEY_LIFE_DAYS);
  if (day < today || day > addDays(today, MAX_API_KEY_LIFE_DAYS)) throw new ApiKeyExpiryOutOfReach();
  return { expiresAt: endOfLondonDay(day).toISOString() };
}

function addressesOf({ allowedAddresses }: CreateApiKeyInput): { allowedAddresses?: string[] } {
  const addresses = [...new Set(allowedAddresses.map((text) => text.trim().toLowerCase()))];
  const problem = addresses.map(allowedAddressProblem).find((found) => found !== null);
  if (problem) throw new ApiKeyAddressesWrong(problem);
  return addresses.length === 0 ? {} : { allowedAddresses: addresses };
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
