import { Command } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

export class WithdrawDocument extends Command<BusinessDocumentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly documentId: string,
  ) {
    super();
  }
}
