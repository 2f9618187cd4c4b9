import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { cancelPaymentRun } from '../payment-run.decider.js';
import { paymentRunStream } from '../payment-run.stream.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { CancelPaymentRun } from './cancel-payment-run.command.js';

@CommandHandler(CancelPaymentRun)
export class CancelPaymentRunHandler implements ICommandHandler<CancelPaymentRun> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: CancelPaymentRun): Promise<PaymentRunAnswer> {
    const { envelope, actor, runId, reason, bankFileWithdrawn } = command;
    const decision = { reason, bankFileWithdrawn, cancelledBy: actor.id, at: envelope.at };
    await this.runner.run(envelope, {
      streams: { run: { definition: paymentRunStream, id: runId, read: 'whole' } },
      decide: ({ run }) => ({ run: cancelPaymentRun(run.state, decision) }),
    });
    return findPaymentRun(this.tables, envelope.business, runId);
  }
}
