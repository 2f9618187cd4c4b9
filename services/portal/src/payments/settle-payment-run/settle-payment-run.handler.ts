import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { officeIn, officeQuery } from '../../admin-users/independence/office-query.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changePaymentRun, remittancesOfRun } from '../change-payment-run.js';
import { settlePaymentRun } from '../payment-run.decider.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { retryWhenTaken } from '../prepare-payment-run/retry-when-taken.js';
import { SettlePaymentRun } from './settle-payment-run.command.js';

@CommandHandler(SettlePaymentRun)
export class SettlePaymentRunHandler implements ICommandHandler<SettlePaymentRun> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: SettlePaymentRun): Promise<PaymentRunAnswer> {
    // A release that came since the look at the run brought a line with it.
    await retryWhenTaken(() => this.#settle(command));
    return findPaymentRun(this.tables, command.envelope.business, command.runId);
  }

  async #settle({ envelope, actor, runId, paidOn }: SettlePaymentRun): Promise<void> {
    const remittanceIds = await remittancesOfRun(this.tables, envelope.business, runId);
    const input = { paidOn: paidOn ?? londonDay(envelope.at), settledBy: actor.id, at: envelope.at };
    await changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds,
      context: officeQuery(envelope.business),
      decide: (run, { rows }) => settlePaymentRun(run, { ...input, office: officeIn(rows) }),
    });
  }
}
