import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { closedMonthsOf } from '../../periods/period.js';
import { changePaymentRun } from '../change-payment-run.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { builtOnRun, builtOnRunQuery } from './built-on-run.js';
import { ReopenPaymentRun } from './reopen-payment-run.command.js';
import { reopenPaymentRun } from './reopen-payment-run.decider.js';

interface PaidLine {
  readonly remittance_id: string;
  readonly driver_id: string;
}

const different = (ids: readonly string[]) => [...new Set(ids)];

@CommandHandler(ReopenPaymentRun)
export class ReopenPaymentRunHandler implements ICommandHandler<ReopenPaymentRun> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, runId, reason }: ReopenPaymentRun): Promise<PaymentRunAnswer> {
    const { business, at } = envelope;
    const lines = await this.#paidLines(business, runId);
    const remittanceIds = different(lines.map(({ remittance_id }) => remittance_id));
    const driverIds = different(lines.map(({ driver_id }) => driver_id));
    await changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds,
      guards: [closedMonthsOf(business), ...driverIds.map((id) => moneyOfDriver(id))],
      context: builtOnRunQuery({ business, runId, driverIds, remittanceIds }),
      readsClosedMonths: true,
      decide: (run, { rows, closedMonths }) => {
        const { erased: erasedPayees, corrected: correctedRemittances } = builtOnRun(rows);
        const facts = { closedMonths, erasedPayees, correctedRemittances };
        return reopenPaymentRun(run, { reason, ...facts, reopenedBy: actor.id, at });
      },
    });
    return findPaymentRun(this.tables, business, runId);
  }

  #paidLines(business: string, runId: string): Promise<PaidLine[]> {
    return this.tables.in(business, (manager) =>
      manager.query<PaidLine[]>(
        `select line ->> 'remittanceId' as remittance_id, line ->> 'driverId' as driver_id
         from payment_runs, jsonb_array_elements(lines) line
         where business = $1 and id = $2 and line ->> 'lineId' <> all (not_paid)`,
        [business, runId],
      ),
    );
  }
}
