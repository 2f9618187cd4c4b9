import { Command } from '@nestjs/cqrs';
import type { BankAnswerAnswer, ConfirmBankAnswerRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** Marks as paid, and records as sent back, what the preview of the same file showed. */
export class ConfirmBankAnswer extends Command<BankAnswerAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly request: ConfirmBankAnswerRequest,
  ) {
    super();
  }
}
