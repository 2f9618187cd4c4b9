import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { API_KEY_PERMISSIONS, holdsPermission, type CreatedApiKeyAnswer } from '@waybook/contracts/api';
import { ClaimTaken, plainRow, type CommandRunner, type ContextQuery, type PlainRow } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { NotAllowed } from '@waybook/platform/http';
import { v7 as uuidv7 } from 'uuid';
import { apiKeyText, endingOf, newApiKeySecret, secretHash } from '../../auth/api-keys/api-key-token.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { createApiKey } from '../api-key.decider.js';
import { ApiKeyNameTaken, ApiKeyNotFound } from '../api-key.errors.js';
import { apiKeySecrets } from '../api-key-secrets.table.js';
import { apiKeyStream, nameScope } from '../api-key.js';
import { findApiKeys } from '../api-key-list/find-api-keys.js';
import { CreateApiKey } from './create-api-key.command.js';

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, wanted }: CreateApiKey): Promise<CreatedApiKeyAnswer> {
    // Nobody grants what they don't hold.
    if (!API_KEY_PERMISSIONS.every((one) => holdsPermission(actor.permissions, one))) throw new NotAllowed();
    const { business, at } = envelope;
    const { name, expiresOn, allowedAddresses = [], readsSecurityEvents = false } = wanted;
    if (readsSecurityEvents && !holdsPermission(actor.permissions, 'admin-users:write')) throw new NotAllowed();
    const keyId = uuidv7();
    const secret = newApiKeySecret();
    const key = apiKeyText({ business, keyId, secret });
    const running = this.runner.run(envelope, {
      streams: { key: { definition: apiKeyStream, id: keyId, read: 'new' } },
      context: activeNames(business),
      decide: ({ key: { state } }, rows) => {
        const names = rows.map((row) => row.name as string);
        const settings = { name, expiresOn, allowedAddresses, readsSecurityEvents, ending: endingOf(key) };
        const input = { keyId, businessId: business, ...settings, activeNames: names };
        return { key: createApiKey(state, { ...input, createdBy: actor.id, at }) };
      },
      plainRows: [secretRow(business, keyId, secretHash(secret))],
    });
    const result = await running.catch((error: unknown) => {
      const isTaken = error instanceof ClaimTaken && error.scope === nameScope(business);
      throw isTaken ? new ApiKeyNameTaken(name) : error;
    });
    const isRepetition = result.outcome === 'replayed';
    const [answer] = await findApiKeys(this.tables, { business, at, id: isRepetition ? result.streamId : keyId });
    if (!answer) throw new ApiKeyNotFound();
    return { ...answer, key: isRepetition ? null : key };
  }
}

function activeNames(business: string): ContextQuery {
  return {
    name: 'api-keys.active-names',
    text: 'select name from api_keys where business = $1 and revoked_at is null',
    values: [business],
  };
}

function secretRow(business: string, keyId: string, hash: string): PlainRow {
  return plainRow(apiKeySecrets, { id: keyId, business, secret_hash: hash });
}
