import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentAnswer, PaymentStatus } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { correctedAnswer, joinCorrected, type CorrectedRow } from '../corrected-lines.sql.js';
import { DRIVER_NAME, driversNamed, joinDriver } from '../driver-names.sql.js';
import { Conditions, pageOf } from '../../lists/filtered-list.js';
import type { PaymentListRequest } from './payment-list.request.js';
import { GetPayments } from './payment-list.query.js';

/** Without paging: the youngest ones. */
const MAX_LISTED_PAYMENTS = 500;

const SORTS = {
  dueDate: ['p.due_date'],
  driverCode: ['p.driver_code', 'p.due_date'],
  amount: ['p.amount_pence'],
};

interface PaymentRow {
  readonly id: string;
  readonly remittance_id: string;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week_start_date: string;
  readonly instalment: number;
  readonly instalments: number;
  readonly amount_pence: number;
  readonly due_date: string;
  readonly settlement_date: string;
  readonly status: PaymentStatus;
  readonly run_id: string | null;
  readonly paid_on: string | null;
  readonly needs_confirmation: boolean;
  readonly corrected: CorrectedRow | null;
}

function conditionsOf(business: string, request: PaymentListRequest): Conditions {
  return new Conditions('p', business)
    .and('p.status = ?', request.status)
    .and('p.needs_confirmation = ?', needsConfirmation(request))
    .and('p.due_date >= ?', request.dueFrom)
    .and('p.due_date <= ?', request.dueUntil)
    .and('p.driver_id = ?', request.driverId)
    .and('p.remittance_id = ?', request.remittanceId)
    .and(`p.driver_id in (${driversNamed('?')})`, request.q && containing(request.q));
}

/** What is due is what a run takes; undefined: either. */
function needsConfirmation({ status, needsConfirmation: only }: PaymentListRequest): boolean | undefined {
  if (only === 'true') return true;
  return status === 'due' ? false : undefined;
}

function answerOf(row: PaymentRow): PaymentAnswer {
  return {
    id: row.id,
    remittanceId: row.remittance_id,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    weekStartDate: row.week_start_date,
    instalment: row.instalment,
    instalments: row.instalments,
    amount: decimalText(row.amount_pence),
    dueDate: row.due_date,
    settlementDate: row.settlement_date,
    status: row.status,
    runId: row.run_id,
    paidOn: row.paid_on,
    needsConfirmation: row.needs_confirmation,
    corrected: correctedAnswer(row.corrected),
  };
}

@QueryHandler(GetPayments)
export class GetPaymentsHandler implements IQueryHandler<GetPayments> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, request }: GetPayments): Promise<Page<PaymentAnswer>> {
    const { rows, total } = await this.tables.in(business, (manager) =>
      pageOf<PaymentRow>(manager, {
        table: 'payments',
        alias: 'p',
        columns: `${DRIVER_NAME}, correction.corrected`,
        joins: `${joinDriver('p')} ${joinCorrected('p.remittance_id')}`,
        conditions: conditionsOf(business, request),
        orderBy: orderBy(request.sort, SORTS, { otherwise: '-dueDate', last: 'p.id' }),
        window: pageWindow(request, MAX_LISTED_PAYMENTS),
      }),
    );
    return { rows: rows.map(answerOf), total };
  }
}
