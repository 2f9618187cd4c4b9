import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { settlePaymentRun } from '../payment-run.decider.js';
import { paymentRunStream } from '../payment-run.stream.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { SettlePaymentRun } from './settle-payment-run.command.js';

@CommandHandler(SettlePaymentRun)
export class SettlePaymentRunHandler implements ICommandHandler<SettlePaymentRun> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, runId }: SettlePaymentRun): Promise<PaymentRunAnswer> {
    await this.runner.run(envelope, {
      streams: { run: { definition: paymentRunStream, id: runId, read: 'whole' } },
      decide: ({ run }) => ({ run: settlePaymentRun(run.state, { settledBy: actor.id, at: envelope.at }) }),
    });
    return findPaymentRun(this.tables, envelope.business, runId);
  }
}
