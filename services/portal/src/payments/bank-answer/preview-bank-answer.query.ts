import { Query } from '@nestjs/cqrs';
import type { BankAnswerPreviewAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** What would become of each line of a bank's file. Writes nothing. */
export class PreviewBankAnswer extends Query<BankAnswerPreviewAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly content: string,
  ) {
    super();
  }
}
