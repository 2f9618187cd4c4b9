import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdsPermission, type PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { NotAllowed } from '@waybook/platform/http';
import { v7 as uuidv7 } from 'uuid';
import { AnnounceCoolOff } from '../../admin-users/acting-alone/acting-alone.commands.js';
import { officeIn, officeQuery } from '../../admin-users/independence/office-query.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changePaymentRun } from '../change-payment-run.js';
import { preparePaymentRun } from '../payment-run.decider.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { retryWhenTaken } from './retry-when-taken.js';
import { findPayableLines } from './payable-lines.js';
import { PreparePaymentRun } from './prepare-payment-run.command.js';

const ANNOUNCED_BY = { actor: { type: 'system', id: 'payments' } } as const;

@CommandHandler(PreparePaymentRun)
export class PreparePaymentRunHandler implements ICommandHandler<PreparePaymentRun> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: PreparePaymentRun): Promise<PaymentRunAnswer> {
    const { actor, run } = command;
    const releases = run.retentionReleases.length > 0;
    if (releases && !holdsPermission(actor.permissions, 'payments:release')) throw new NotAllowed();
    const runId = await retryWhenTaken(() => this.#prepare(command));
    const { idempotency: _, ...envelope } = command.envelope;
    await this.commands.execute(new AnnounceCoolOff({ ...envelope, metadata: ANNOUNCED_BY }));
    return findPaymentRun(this.tables, command.envelope.business, runId);
  }

  async #prepare({ envelope, actor, run }: PreparePaymentRun): Promise<string> {
    const { business, at } = envelope;
    const { payOn, leaveOut, retentionReleases, releasesOnly } = run;
    const dueUntil = releasesOnly ? null : payOn;
    const lookup = { business, dueUntil, leaveOut, releases: retentionReleases };
    const lines = await findPayableLines(this.tables, lookup);
    const runId = uuidv7();
    const taken = [...lines.due, ...lines.releases.lines];
    return changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds: taken.map(({ remittanceId }) => remittanceId),
      context: officeQuery(business),
      decide: (run, { dueAgainBy, rows }) => {
        const around = { dueAgainBy: dueAgainBy(taken), office: officeIn(rows) };
        return preparePaymentRun(run, { runId, payOn, ...lines, ...around, preparedBy: actor.id, at });
      },
    });
  }
}
