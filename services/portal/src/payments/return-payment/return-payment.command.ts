import { Command } from '@nestjs/cqrs';
import type { PaymentRunAnswer, ReturnReason } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export interface PaymentReturn {
  /** Of the payment or retention. */
  readonly paymentId: string;
  readonly reason: ReturnReason;
  readonly note: string | null;
  /** When the money was back; null: today. */
  readonly returnedOn: Day | null;
  /** A bank's answer says so; absent where the admin does. */
  readonly byBankAnswer?: true;
}

export class ReturnPayment extends Command<PaymentRunAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly runId: string,
    readonly back: PaymentReturn,
  ) {
    super();
  }
}
