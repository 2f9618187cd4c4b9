import { Command } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class ReopenPaymentRun extends Command<PaymentRunAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly runId: string,
    readonly reason: string,
  ) {
    super();
  }
}
