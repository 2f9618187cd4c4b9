import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import { domainError } from '@waybook/platform/errors';
import type pg from 'pg';
import { businessStream } from '../../businesses/business.js';
import { switchEInvoiceSending } from '../../businesses/e-invoice-sending.decider.js';
import { APP_POOL } from '../../database-tokens.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { HAS_ACCESS_POINT } from '../../outgoing-targets.js';
import { RemittanceNotFound } from '../remittance.errors.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { SendEInvoicesAgain, SwitchEInvoiceSending } from './e-invoice-sending.commands.js';

export const NothingSetAside = domainError(
  'NO_E_INVOICE_SET_ASIDE',
  'conflict',
  'No e-invoice of this remittance was set aside: there is nothing to send again.',
);

const SEND_AGAIN = `
  update e_invoice_deliveries set status = 'waiting', attempts = 0, next_attempt_at = $3, reason = null
  where business = $1 and remittance_id = $2 and status = 'set_aside'`;
const IS_THERE = 'select from remittances where business = $1 and id = $2';

@CommandHandler(SwitchEInvoiceSending)
export class SwitchEInvoiceSendingHandler implements ICommandHandler<SwitchEInvoiceSending> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(HAS_ACCESS_POINT) private readonly hasAccessPoint: boolean,
  ) {}

  async execute({ envelope, isOn }: SwitchEInvoiceSending): Promise<void> {
    const { business: businessId, at } = envelope;
    const input = { businessId, isOn, hasAccessPoint: this.hasAccessPoint, changedBy: actingAdmin(envelope), at };
    await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      decide: ({ business }) => ({ business: switchEInvoiceSending(business.state, input) }),
    });
  }
}

@CommandHandler(SendEInvoicesAgain)
export class SendEInvoicesAgainHandler implements ICommandHandler<SendEInvoicesAgain> {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** @throws RemittanceNotFound, NothingSetAside */
  async execute({ business, remittanceId, at }: SendEInvoicesAgain): Promise<void> {
    await inBusiness(this.pool, business, async (connection) => {
      const again = await connection.query(SEND_AGAIN, [business, remittanceId, at]);
      if (again.rowCount !== 0) return;
      const there = await connection.query(IS_THERE, [business, remittanceId]);
      throw there.rowCount === 0 ? new RemittanceNotFound() : new NothingSetAside();
    });
  }
}
