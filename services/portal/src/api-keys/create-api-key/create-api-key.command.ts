import { Command } from '@nestjs/cqrs';
import type { CreateApiKeyRequest, CreatedApiKeyAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class CreateApiKey extends Command<CreatedApiKeyAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly wanted: CreateApiKeyRequest,
  ) {
    super();
  }
}
