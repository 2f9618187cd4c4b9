import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changePaymentRun, remittancesOfRun } from '../change-payment-run.js';
import { cancelPaymentRun } from '../payment-run.decider.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { retryWhenTaken } from '../prepare-payment-run/retry-when-taken.js';
import { CancelPaymentRun } from './cancel-payment-run.command.js';

@CommandHandler(CancelPaymentRun)
export class CancelPaymentRunHandler implements ICommandHandler<CancelPaymentRun> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: CancelPaymentRun): Promise<PaymentRunAnswer> {
    // A release that came since the look at the run brought a line with it.
    await retryWhenTaken(() => this.#cancel(command));
    return findPaymentRun(this.tables, command.envelope.business, command.runId);
  }

  async #cancel({ envelope, actor, runId, reason, bankFileWithdrawn }: CancelPaymentRun): Promise<void> {
    const remittanceIds = await remittancesOfRun(this.tables, envelope.business, runId);
    const input = { reason, bankFileWithdrawn, cancelledBy: actor.id, at: envelope.at };
    await changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds,
      decide: (run) => cancelPaymentRun(run, input),
    });
  }
}
