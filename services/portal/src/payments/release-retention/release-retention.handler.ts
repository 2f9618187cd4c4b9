import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { officeIn, officeQuery } from '../../admin-users/independence/office-query.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changePaymentRun } from '../change-payment-run.js';
import { addReleases, preparePaymentRun } from '../payment-run.decider.js';
import { RunHasBankFile, RunNotOpen } from '../payment-run.errors.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { retryWhenTaken } from '../prepare-payment-run/retry-when-taken.js';
import { findPayableLines, type PayableLines } from '../prepare-payment-run/payable-lines.js';
import { ReleaseRetention } from './release-retention.command.js';

@CommandHandler(ReleaseRetention)
export class ReleaseRetentionHandler implements ICommandHandler<ReleaseRetention> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: ReleaseRetention): Promise<PaymentRunAnswer> {
    const runId = await retryWhenTaken(() => this.#release(command));
    return findPaymentRun(this.tables, command.envelope.business, runId);
  }

  async #release(command: ReleaseRetention): Promise<string> {
    const open = await this.#openRun(command);
    if (open === null) return this.#prepare(command);
    try {
      return await this.#addTo(open, command);
    } catch (error) {
      // Between looking and writing its bank file was made, or it was settled or cancelled.
      if (error instanceof RunHasBankFile || error instanceof RunNotOpen) return this.#prepare(command);
      throw error;
    }
  }

  /** Somebody else's is left alone: whoever adds to a run has prepared part of it (R157). */
  async #openRun({ envelope, actor, payOn }: ReleaseRetention): Promise<string | null> {
    const rows = await this.tables.in(envelope.business, (manager) =>
      manager.query<{ id: string }[]>(
        `select id from payment_runs
         where business = $1 and status = 'prepared' and pay_on = $2 and bank_files = '[]' and prepared_by = $3
         order by id desc limit 1`,
        [envelope.business, payOn, actor.id],
      ),
    );
    return rows[0]?.id ?? null;
  }

  async #addTo(runId: string, { envelope, actor, remittanceIds }: ReleaseRetention): Promise<string> {
    const { releases } = await this.#lines(envelope.business, remittanceIds);
    return changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds: releases.lines.map(({ remittanceId }) => remittanceId),
      context: officeQuery(envelope.business),
      decide: (run, { dueAgainBy, rows }) => {
        const around = { dueAgainBy: dueAgainBy(releases.lines), office: officeIn(rows) };
        return addReleases(run, { releases, ...around, releasedBy: actor.id, at: envelope.at });
      },
    });
  }

  async #prepare({ envelope, actor, payOn, remittanceIds }: ReleaseRetention): Promise<string> {
    const lines = await this.#lines(envelope.business, remittanceIds);
    const runId = uuidv7();
    return changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds: lines.releases.lines.map(({ remittanceId }) => remittanceId),
      context: officeQuery(envelope.business),
      decide: (run, { dueAgainBy, rows }) => {
        const around = { dueAgainBy: dueAgainBy(lines.releases.lines), office: officeIn(rows) };
        return preparePaymentRun(run, { runId, payOn, ...lines, ...around, preparedBy: actor.id, at: envelope.at });
      },
    });
  }

  #lines(business: string, releases: readonly string[]): Promise<PayableLines> {
    return findPayableLines(this.tables, { business, dueUntil: null, leaveOut: [], releases });
  }
}
