import { Command } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export interface RunToPrepare {
  readonly payOn: Day;
  readonly retentionReleases: readonly string[];
  readonly leaveOut: readonly string[];
  /** True: nothing that is due is gathered, retention alone is paid out. */
  readonly releasesOnly: boolean;
}

export class PreparePaymentRun extends Command<PaymentRunAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly run: RunToPrepare,
  ) {
    super();
  }
}
