import { MAX_ACTIVE_API_KEYS } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

export const ApiKeyNotFound = domainError('API_KEY_NOT_FOUND', 'not_found', 'There is no such API key.');

export const ApiKeyNeedsName = domainError('API_KEY_NEEDS_NAME', 'invalid', {
  field: 'name',
  message: 'Say which system the key is for, so that it can be told from others.',
});

export const ApiKeyNameTaken = domainError('API_KEY_NAME_TAKEN', 'conflict', (name: string) => ({
  field: 'name',
  message: `There is a key called “${name}” already. Give this one another name, or revoke that one first.`,
}));

export const ApiKeyExpiryOutOfReach = domainError('API_KEY_EXPIRY_OUT_OF_REACH', 'invalid', {
  field: 'expiresOn',
  message: 'Choose a day from today on, at most five years ahead. A key that is good for longer never expires.',
});

export const ApiKeyAddressesWrong = domainError('API_KEY_ADDRESSES_WRONG', 'invalid', (message: string) => ({
  field: 'allowedAddresses',
  message,
}));

export const TooManyApiKeys = domainError(
  'TOO_MANY_API_KEYS',
  'conflict',
  `A business has at most ${MAX_ACTIVE_API_KEYS} active API keys. Revoke one that is not needed any more.`,
);
