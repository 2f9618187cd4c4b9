import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import { boundsOf, type Month } from '../../../periods/month.js';
import { readChart } from '../../chart/read-chart.js';
import type { JournalEntry } from '../../journal/month-journal.js';
import { MonthJournals } from '../../journal/month-journals.js';
import { findConnection } from '../connection/find-connection.js';
import { XeroAccess } from '../connection/xero-access.js';
import { refusedBy } from '../refused-by.js';
import { XeroNotConnected } from '../xero.errors.js';
import { planSending, type SentJournal } from './plan-sending.js';
import { linesOf, type XeroJournal } from './xero-journal.js';
import { accountProblems, comparedWith, taxTypeIn, type ComparedJournals } from './xero-problems.js';

export interface XeroMonth extends ComparedJournals {
  readonly entries: readonly JournalEntry[];
  readonly isClosed: boolean;
  readonly equalsBooks: boolean;
  readonly tenantId: string;
  readonly organisation: string;
  readonly toSend: readonly XeroJournal[];
  readonly alreadySent: number;
  /** So many sendings of the business there were when this was worked out. */
  readonly sendings: number;
}

const SENT_SQL = `
  select distinct on (number) number, revision, day, narration, posts from xero_journals
  where business = $1 and month = $2 and tenant_id = $3 and status = 'sent' order by number, revision desc`;
const COUNT_SQL = 'select count(*)::int as count from xero_sendings where business = $1';

/** A month's journals beside what Xero has of them. */
@Injectable()
export class XeroMonths {
  constructor(
    private readonly access: XeroAccess,
    private readonly journals: MonthJournals,
    private readonly tables: ReadTables,
  ) {}

  /** @throws XeroNotConnected, XeroNotOffered, XeroAway, XeroBusy */
  async of(business: string, month: Month): Promise<XeroMonth> {
    const { api } = this.access;
    const connection = await findConnection(this.tables, business);
    if (connection?.status !== 'connected') throw new XeroNotConnected();
    const { tenant_id: tenantId, organisation } = connection;
    // Counted before anything is read: a sending that begins in between is noticed.
    const sendings = await this.#count(business);
    const { entries, isClosed } = await this.journals.of(business, month);
    const equalsBooks = await this.journals.equalBooks(business, month, entries);
    const { accounts: chart } = await readChart(this.tables, business, 'xero');
    const sent = await this.#sent(business, month, tenantId);
    const { firstDay, lastDay } = boundsOf(month);
    const theirs = await this.access
      .with(business, tenantId, async (caller) => ({
        accounts: await api.accounts(caller),
        taxRates: await api.taxRates(caller),
        journals: await api.journals(caller, firstDay, lastDay),
      }))
      .catch((error: unknown) => {
        throw refusedBy(error);
      });
    const { toSend, alreadySent } = planSending({ entries, chart, taxTypeOf: taxTypeIn(theirs), sent });
    const compared = comparedWith(theirs.journals, toSend);
    const used = new Set(compared.missing.flatMap((journal) => linesOf(journal).map(({ account }) => account)));
    const problems = [...accountProblems(used, chart, theirs), ...compared.problems];
    const figures = { entries, isClosed, equalsBooks, toSend, alreadySent };
    return { ...compared, ...figures, problems, tenantId, organisation, sendings };
  }

  #sent(business: string, month: Month, tenantId: string): Promise<SentJournal[]> {
    const values = [business, month, tenantId];
    return this.tables.in(business, (manager) => manager.query<SentJournal[]>(SENT_SQL, values));
  }

  async #count(business: string): Promise<number> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<{ count: number }[]>(COUNT_SQL, [business]),
    );
    return row!.count;
  }
}
