import { Command } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class SettlePaymentRun extends Command<PaymentRunAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly runId: string,
    /** When the money arrived; null: today. */
    readonly paidOn: Day | null,
  ) {
    super();
  }
}
