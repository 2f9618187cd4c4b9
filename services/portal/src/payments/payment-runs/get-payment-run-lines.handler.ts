import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  MAX_RUN_LINES,
  type LeftOutReason,
  type PaymentRunLineAnswer,
  type ReturnReason,
} from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { containing, countedPage, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { correctedAnswer, joinCorrected, type CorrectedRow } from '../corrected-lines.sql.js';
import { DRIVER_NAME, joinBank, joinDriver, LEFT_OUT_REASON } from '../driver-names.sql.js';
import { findPaymentRun } from './find-payment-run.js';
import { GetPaymentRunLines } from './payment-runs.queries.js';

const SORTS = { driverCode: ['l.driver_code', 'l.week_start_date'], amount: ['l.amount_pence'] };

/** The run's own list: what it held stays to be seen when it was cancelled. */
const LINES = `
  select l.*, run.status = 'prepared' and run.bank_files = '[]' as file_expected,
    (select out ->> 'reason' from jsonb_array_elements(run.left_out) out where out ->> 'lineId' = l.line_id) as file_reason,
    back ->> 'reason' as return_reason, (back ->> 'returnedOn')::date as returned_on
  from payment_runs run
  cross join lateral (
    select line ->> 'lineId' as line_id, line ->> 'kind' as kind, (line ->> 'remittanceId')::uuid as remittance_id,
      (line ->> 'driverId')::uuid as driver_id, line ->> 'driverCode' as driver_code,
      (line ->> 'weekStartDate')::date as week_start_date, (line ->> 'instalment')::integer as instalment,
      (line ->> 'amountPence')::bigint as amount_pence
    from jsonb_array_elements(run.lines) line) l
  left join lateral (
    select back from jsonb_array_elements(run.returned) back where back ->> 'lineId' = l.line_id) sent on true
  where run.business = $1 and run.id = $2`;

interface LineRow {
  readonly line_id: string;
  readonly kind: PaymentRunLineAnswer['kind'];
  readonly remittance_id: string;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week_start_date: string;
  readonly instalment: number | null;
  readonly amount_pence: number;
  readonly reason: LeftOutReason | null;
  readonly return_reason: ReturnReason | null;
  readonly returned_on: string | null;
  readonly corrected: CorrectedRow | null;
  readonly total: number;
}

function answerOf(row: LineRow): PaymentRunLineAnswer {
  return {
    id: row.line_id,
    kind: row.kind,
    remittanceId: row.remittance_id,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    weekStartDate: row.week_start_date,
    instalment: row.instalment,
    amount: decimalText(row.amount_pence),
    leftOut: row.reason,
    returned:
      row.return_reason === null || row.returned_on === null
        ? null
        : { reason: row.return_reason, returnedOn: row.returned_on },
    corrected: correctedAnswer(row.corrected),
  };
}

@QueryHandler(GetPaymentRunLines)
export class GetPaymentRunLinesHandler implements IQueryHandler<GetPaymentRunLines> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, runId, request }: GetPaymentRunLines): Promise<Page<PaymentRunLineAnswer>> {
    await findPaymentRun(this.tables, business, runId);
    const order = orderBy(request.sort, SORTS, { otherwise: 'driverCode', last: 'l.line_id' });
    const words = request.q ? containing(request.q) : null;
    const { rows, total } = await this.tables.in(business, (manager) =>
      countedPage(pageWindow(request, MAX_RUN_LINES), (window) =>
        manager.query<LineRow[]>(
          `select l.*, ${DRIVER_NAME}, correction.corrected, count(*) over ()::integer as total,
            case when l.file_expected then ${LEFT_OUT_REASON} else l.file_reason end as reason
          from (${LINES}) l ${joinDriver('l')} ${joinBank('l')} ${joinCorrected('l.remittance_id')}
          where $3::text is null or d.first_name || ' ' || d.last_name ilike $3 or l.driver_code ilike $3
          order by ${order} ${window}`,
          [business, runId, words],
        ),
      ),
    );
    return { rows: rows.map(answerOf), total };
  }
}
