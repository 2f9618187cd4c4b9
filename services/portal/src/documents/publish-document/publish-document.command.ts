import { Command } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer, PublishDocumentRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

/** By the envelope's actor, who is an admin. */
export class PublishDocument extends Command<BusinessDocumentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly request: PublishDocumentRequest,
  ) {
    super();
  }
}
