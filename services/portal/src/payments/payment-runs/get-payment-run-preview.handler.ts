import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MAX_RUN_LINES, type LeftOutReason, type PaymentRunPreviewAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { decimalText, sumPence } from '@waybook/contracts/money';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import { BankAccounts } from '../../bank-details/bank-accounts.js';
import { ModulusTables } from '../../bank-details/modulus/modulus-tables.js';
import { DRIVER_NAME, joinBank, joinDriver, LEFT_OUT_REASON } from '../driver-names.sql.js';
import { PAYABLE } from '../payable.sql.js';
import { correctedPaymentsDue } from './corrected-payments-due.js';
import { GetPaymentRunPreview } from './payment-runs.queries.js';

/** By driver, of the payments that one run would take. */
const DUE_BY_DRIVER = `
  select due.*, d.driver_code, ${DRIVER_NAME}, ${LEFT_OUT_REASON} as reason
  from (
    select p.driver_id, count(*)::integer as payments, sum(p.amount_pence)::bigint as amount_pence
    from (
      select driver_id, amount_pence from payments
      where business = $1 and ${PAYABLE} and due_date <= $2 order by due_date, id limit ${MAX_RUN_LINES}) p
    group by p.driver_id) due
  ${joinDriver('due')} ${joinBank('due')}
  order by d.driver_code`;

const DUE_COUNT = `
  select count(*) filter (where ${PAYABLE})::integer as payable,
    count(*) filter (where needs_confirmation)::integer as unconfirmed,
    coalesce(sum(amount_pence) filter (where needs_confirmation), 0)::bigint as unconfirmed_pence
  from payments where business = $1 and status = 'due' and due_date <= $2`;

interface DueCount {
  readonly payable: number;
  readonly unconfirmed: number;
  readonly unconfirmed_pence: number;
}

interface DueRow {
  readonly driver_id: string;
  readonly driver_code: string | null;
  readonly driver_name: string;
  readonly payments: number;
  readonly amount_pence: number;
  readonly reason: LeftOutReason | null;
}

const driverOf = ({ driver_id, driver_code, driver_name, amount_pence }: DueRow) => ({
  driverId: driver_id,
  driverCode: driver_code ?? '',
  driverName: driver_name,
  amount: decimalText(amount_pence),
});

function leftOutOf(rows: readonly DueRow[]): PaymentRunPreviewAnswer['leftOut'] {
  return rows.flatMap((row) => (row.reason === null ? [] : { ...driverOf(row), reason: row.reason }));
}

@QueryHandler(GetPaymentRunPreview)
export class GetPaymentRunPreviewHandler implements IQueryHandler<GetPaymentRunPreview> {
  constructor(
    private readonly tables: ReadTables,
    private readonly accounts: BankAccounts,
    private readonly modulus: ModulusTables,
    private readonly clock: Clock,
  ) {}

  async execute({ business, payOn }: GetPaymentRunPreview): Promise<PaymentRunPreviewAnswer> {
    const { rows, due, corrected } = await this.tables.in(business, async (manager) => {
      const [counted] = await manager.query<DueCount[]>(DUE_COUNT, [business, payOn]);
      const found = await manager.query<DueRow[]>(DUE_BY_DRIVER, [business, payOn]);
      return { rows: found, due: counted, corrected: await correctedPaymentsDue(manager, business, payOn) };
    });
    if (!due) throw new Error('counts are always there');
    const count = rows.reduce((total, { payments }) => total + payments, 0);
    const leftOut = rows.filter(({ reason }) => reason !== null);
    return {
      payOn,
      settlementDate: workingDayOnOrBefore(payOn),
      count,
      driverCount: rows.length,
      total: decimalText(sumPence(rows.map(({ amount_pence }) => amount_pence))),
      beyondOneRun: due.payable - count,
      leftOut: leftOutOf(leftOut),
      leftOutTotal: decimalText(sumPence(leftOut.map(({ amount_pence }) => amount_pence))),
      impossibleAccounts: await this.#impossible(
        business,
        rows.filter(({ reason }) => reason === null),
      ),
      corrected,
      awaitingConfirmation: { count: due.unconfirmed, amount: decimalText(due.unconfirmed_pence) },
    };
  }

  /** Entered before numbers were checked, or by a table that has become older since. */
  async #impossible(business: string, paid: readonly DueRow[]): Promise<PaymentRunPreviewAnswer['impossibleAccounts']> {
    const ids = paid.map(({ driver_id }) => driver_id);
    const table = this.modulus.on(londonDay(this.clock.now()));
    const impossible = await this.accounts.impossibleOf(business, ids, table);
    return paid.filter(({ driver_id }) => impossible.has(driver_id)).map(driverOf);
  }
}
