import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdsPermission, type PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { NotAllowed } from '@waybook/platform/http';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { preparePaymentRun } from '../payment-run.decider.js';
import { paymentRunStream } from '../payment-run.stream.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { lookingAgain } from './looking-again.js';
import { gathered, payableLines } from './payable-lines.js';
import { PreparePaymentRun } from './prepare-payment-run.command.js';

@CommandHandler(PreparePaymentRun)
export class PreparePaymentRunHandler implements ICommandHandler<PreparePaymentRun> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: PreparePaymentRun): Promise<PaymentRunAnswer> {
    const { actor, run } = command;
    const releases = run.retentionReleases.length > 0;
    if (releases && !holdsPermission(actor.permissions, 'payments:release')) throw new NotAllowed();
    const runId = await lookingAgain(() => this.#prepare(command));
    return findPaymentRun(this.tables, command.envelope.business, runId);
  }

  async #prepare({ envelope, actor, run }: PreparePaymentRun): Promise<string> {
    const { business, at } = envelope;
    const { payOn, leaveOut, retentionReleases, releasesOnly } = run;
    const runId = uuidv7();
    const dueUntil = releasesOnly ? null : payOn;
    const result = await this.runner.run(envelope, {
      streams: { run: { definition: paymentRunStream, id: runId, read: 'new' } },
      context: payableLines({ business, dueUntil, leaveOut, releases: retentionReleases }),
      decide: ({ run }, rows) => {
        const lines = gathered(rows, retentionReleases);
        return { run: preparePaymentRun(run.state, { runId, payOn, ...lines, preparedBy: actor.id, at }) };
      },
    });
    return result.outcome === 'replayed' ? result.streamId : runId;
  }
}
