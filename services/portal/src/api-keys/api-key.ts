import type { ApiKeyEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { readModel, text, texts, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

type Created = Extract<ApiKeyEvent, { type: 'ApiKeyCreated' }>['data'];

export type ApiKey =
  | { readonly status: 'not_created' }
  | ({ readonly status: 'active' } & Created)
  | ({ readonly status: 'revoked' } & Created);

export const notCreated: ApiKey = { status: 'not_created' };

export function evolve(key: ApiKey, event: ApiKeyEvent): ApiKey {
  switch (event.type) {
    case 'ApiKeyCreated':
      if (key.status !== 'not_created') throw new Error('an API key is created once');
      return { status: 'active', ...event.data };
    case 'ApiKeyRevoked':
      if (key.status !== 'active') throw new Error(`an API key that is ${key.status} can't be revoked`);
      return { ...key, status: 'revoked' };
  }
}

export const apiKeys = readModel(
  'api_keys',
  {
    name: text(),
    permissions: texts(),
    ending: text(),
    created_by: uuid(),
    created_at: timestamptz(),
    revoked_by: uuid().nullable(),
    revoked_at: timestamptz().nullable(),
    /** Null: never. */
    expires_at: timestamptz().nullable(),
    /** Null: from anywhere. */
    allowed_addresses: texts().nullable(),
  },
  {
    indexes: {
      api_keys_by_business: ['business', 'created_at', 'id'],
    },
  },
);
export type ApiKeyRow = RowOf<typeof apiKeys>;

const apiKeysProjection: InlineProjection<ApiKeyRow, ApiKeyEvent> = projectedInto(apiKeys, (row, event) => {
  if (event.type === 'ApiKeyCreated') {
    const { name, permissions, ending, createdBy: created_by, expiresAt, allowedAddresses } = event.data;
    return {
      ...{ name, permissions, ending, created_by, created_at: event.at, revoked_by: null, revoked_at: null },
      expires_at: expiresAt === undefined ? null : new Date(expiresAt),
      allowed_addresses: allowedAddresses ?? null,
    };
  }
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  return { ...row, revoked_by: event.data.revokedBy, revoked_at: event.at };
});

/** A business tells its keys apart by their names, whatever the case: two that are made at once are not to have the same. */
export const nameScope = (business: string): string => `api-key-name:${business}`;

export const apiKeyStream: StreamDefinition<ApiKey, ApiKeyEvent> = {
  category: 'api-key',
  initial: notCreated,
  evolve,
  projections: [apiKeysProjection],
  claims: (key) =>
    key.status === 'active' ? [{ scope: nameScope(key.businessId), value: key.name.toLowerCase() }] : [],
};
