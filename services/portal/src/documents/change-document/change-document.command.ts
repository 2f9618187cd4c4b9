import { Command } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DocumentChanges } from '../document.decider.js';

export class ChangeDocument extends Command<BusinessDocumentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly documentId: string,
    readonly changes: DocumentChanges,
  ) {
    super();
  }
}
