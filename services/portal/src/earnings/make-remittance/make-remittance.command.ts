import { Command } from '@nestjs/cqrs';
import type { MakeRemittanceRequest, RemittanceAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class MakeRemittance extends Command<RemittanceAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly request: MakeRemittanceRequest,
  ) {
    super();
  }
}
