import { Command } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer, PublishDocumentVersionRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

export class PublishDocumentVersion extends Command<BusinessDocumentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly documentId: string,
    readonly request: PublishDocumentVersionRequest,
  ) {
    super();
  }
}
