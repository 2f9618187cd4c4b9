import { Command } from '@nestjs/cqrs';
import type { DriverDocumentAnswer, SubmitDriverDocumentRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { Actor } from '@waybook/platform/http';

export class SubmitDriverDocument extends Command<DriverDocumentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: Actor,
    readonly request: SubmitDriverDocumentRequest,
  ) {
    super();
  }
}
