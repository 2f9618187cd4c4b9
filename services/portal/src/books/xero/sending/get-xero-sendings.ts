import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { XeroJournalStatus, XeroSendingsAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { ERASED_NAME } from '../../../people/erased.js';
import type { Month } from '../../../periods/month.js';
import { journalUrl } from '../client/xero-addresses.js';
import type { XeroSendingRow } from './xero-sending.js';

export class GetXeroSendings extends Query<XeroSendingsAnswer> {
  constructor(
    readonly business: string,
    readonly month: Month,
  ) {
    super();
  }
}

interface LastSending extends XeroSendingRow {
  readonly id: string;
  readonly started_by_name: string | null;
}

interface JournalRow {
  readonly reference: string;
  readonly status: XeroJournalStatus;
  readonly xero_id: string | null;
  readonly reasons: string[];
  readonly next_attempt_at: Date;
}

const LAST_SQL = `
  select sending.*, admin.first_name || ' ' || admin.last_name as started_by_name
  from xero_sendings sending left join admin_users admin on admin.business = $1 and admin.id = sending.started_by
  where sending.business = $1 and sending.month = $2 order by sending.started_at desc, sending.id desc limit 1`;
const JOURNALS_SQL = `
  select reference, status, xero_id, reasons, next_attempt_at from xero_journals
  where business = $1 and sending_id = $2 order by place`;

@QueryHandler(GetXeroSendings)
export class GetXeroSendingsHandler implements IQueryHandler<GetXeroSendings> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, month }: GetXeroSendings): Promise<XeroSendingsAnswer> {
    return this.tables.in(business, async (manager) => {
      const [last] = await manager.query<LastSending[]>(LAST_SQL, [business, month]);
      if (last === undefined) return { month, last: null };
      const journals = await manager.query<JournalRow[]>(JOURNALS_SQL, [business, last.id]);
      const count = (status: XeroJournalStatus) => journals.filter((journal) => journal.status === status).length;
      return {
        month,
        last: {
          ...{ id: last.id, organisation: last.organisation, standing: last.standing, status: last.status },
          ...{ startedAt: last.started_at.toISOString(), startedByName: last.started_by_name ?? ERASED_NAME },
          ...{ endedAt: last.ended_at?.toISOString() ?? null, total: last.journals },
          ...{ sent: last.sent ?? count('sent'), notSent: last.not_sent ?? count('not_sent') },
          journals: journals.map(shown),
        },
      };
    });
  }
}

function shown({ reference, status, xero_id, reasons, next_attempt_at }: JournalRow) {
  return {
    ...{ reference, status, reasons, url: xero_id === null ? null : journalUrl(xero_id) },
    nextAttemptAt: status === 'waiting' ? next_attempt_at.toISOString() : null,
  };
}
