import { Command } from '@nestjs/cqrs';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

export class RevokeApiKey extends Command<ApiKeyAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly keyId: string,
  ) {
    super();
  }
}
