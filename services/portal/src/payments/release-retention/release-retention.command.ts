import { Command } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** Answers the payment run that pays the retention out. */
export class ReleaseRetention extends Command<PaymentRunAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly payOn: Day,
    readonly remittanceIds: readonly string[],
  ) {
    super();
  }
}
