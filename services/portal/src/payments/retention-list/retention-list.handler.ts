import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RetentionAnswer, RetentionStatus } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { DRIVER_NAME, driversNamed, joinDriver } from '../driver-names.sql.js';
import { Conditions, pageOf } from '../../lists/filtered-list.js';
import { GetRetention } from './retention-list.query.js';

/** Without paging: what is held longest. */
const MAX_LISTED_RETENTIONS = 500;

const SORTS = {
  heldSince: ['t.held_since'],
  driverCode: ['t.driver_code', 't.held_since'],
  amount: ['t.amount_pence'],
};

interface RetentionRow {
  readonly id: string;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week_start_date: string;
  readonly amount_pence: number;
  readonly held_since: string;
  readonly status: RetentionStatus;
  readonly run_id: string | null;
  readonly released_on: string | null;
  readonly needs_confirmation: boolean;
}

function answerOf(row: RetentionRow): RetentionAnswer {
  return {
    id: row.id,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    weekStartDate: row.week_start_date,
    amount: decimalText(row.amount_pence),
    heldSince: row.held_since,
    status: row.status,
    runId: row.run_id,
    releasedOn: row.released_on,
    needsConfirmation: row.needs_confirmation,
  };
}

@QueryHandler(GetRetention)
export class GetRetentionHandler implements IQueryHandler<GetRetention> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, request }: GetRetention): Promise<Page<RetentionAnswer>> {
    const conditions = new Conditions('t', business)
      .and('t.status = ?', request.status)
      .and('t.driver_id = ?', request.driverId)
      .and(`t.driver_id in (${driversNamed('?')})`, request.q && containing(request.q));
    const { rows, total } = await this.tables.in(business, (manager) =>
      pageOf<RetentionRow>(manager, {
        table: 'retentions',
        alias: 't',
        columns: DRIVER_NAME,
        joins: joinDriver('t'),
        conditions,
        orderBy: orderBy(request.sort, SORTS, { otherwise: 'heldSince', last: 't.id' }),
        window: pageWindow(request, MAX_LISTED_RETENTIONS),
      }),
    );
    return { rows: rows.map(answerOf), total };
  }
}
