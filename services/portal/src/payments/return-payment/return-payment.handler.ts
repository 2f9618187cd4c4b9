import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changePaymentRun } from '../change-payment-run.js';
import { erasedPayeesIn, erasedPayeesQuery } from '../erased-payees.js';
import { findPaymentRun } from '../payment-runs/find-payment-run.js';
import { ReturnPayment } from './return-payment.command.js';
import { returnPayment } from './return-payment.decider.js';

interface LineOfRun {
  readonly remittance_id: string;
  readonly driver_id: string;
}

@CommandHandler(ReturnPayment)
export class ReturnPaymentHandler implements ICommandHandler<ReturnPayment> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, runId, back }: ReturnPayment): Promise<PaymentRunAnswer> {
    const { business, at } = envelope;
    const { paymentId: lineId, reason, note, returnedOn, byBankAnswer } = back;
    const lines = await this.#lines(business, runId, lineId);
    const payees = lines.map(({ driver_id }) => driver_id);
    await changePaymentRun(this.runner, envelope, {
      runId,
      remittanceIds: lines.map(({ remittance_id }) => remittance_id),
      guards: payees.map((payee) => moneyOfDriver(payee)),
      context: erasedPayeesQuery(business, payees),
      decide: (run, { rows }) =>
        returnPayment(run, {
          ...{ lineId, reason, note, byBankAnswer, recordedBy: actor.id, at },
          returnedOn: returnedOn ?? londonDay(at),
          isPayeeErased: erasedPayeesIn(rows).size > 0,
        }),
    });
    return findPaymentRun(this.tables, business, runId);
  }

  /** None where the run doesn't hold it. */
  #lines(business: string, runId: string, lineId: string): Promise<LineOfRun[]> {
    return this.tables.in(business, (manager) =>
      manager.query<LineOfRun[]>(
        `select line ->> 'remittanceId' as remittance_id, line ->> 'driverId' as driver_id
         from payment_runs, jsonb_array_elements(lines) line
         where business = $1 and id = $2 and line ->> 'lineId' = $3`,
        [business, runId, lineId],
      ),
    );
  }
}
