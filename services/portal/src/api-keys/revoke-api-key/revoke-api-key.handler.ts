import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { revokeApiKey } from '../api-key.decider.js';
import { ApiKeyNotFound } from '../api-key.errors.js';
import { apiKeyStream } from '../api-key.js';
import { findApiKeys } from '../api-key-list/find-api-keys.js';
import { RevokeApiKey } from './revoke-api-key.command.js';

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, keyId }: RevokeApiKey): Promise<ApiKeyAnswer> {
    const { business, metadata, at } = envelope;
    await this.runner.run(envelope, {
      streams: { key: { definition: apiKeyStream, id: keyId, read: 'whole' } },
      decide: ({ key }) => ({ key: revokeApiKey(key.state, { revokedBy: metadata.actor.id, at }) }),
    });
    const [answer] = await findApiKeys(this.tables, { business, at, id: keyId });
    if (!answer) throw new ApiKeyNotFound();
    return answer;
  }
}
