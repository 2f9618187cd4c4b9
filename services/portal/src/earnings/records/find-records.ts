import type { EarningsAnswer, EarningsJob, Job } from '@waybook/contracts/api';
import type { RemittanceJob } from '@waybook/contracts/events';
import { decimalText } from '@waybook/contracts/money';
import { countedPage, orderBy, pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { earningsAnswer, type RecordRow } from './record-row.js';
import { filterOf, type RecordsWanted } from './records-wanted.js';
import { KEY, recordsSql, SHOWN_SQL, type RecordColumn } from './records.sql.js';

/** Where no page is asked for: some four years of a driver's weeks, or a week of a business of this size. */
const MAX_RECORDS = 500;

const SORTED_BY = {
  weekStartDate: ['week_start_date', 'driver_name'],
  driverName: ['driver_name', 'week_start_date'],
  jobsCompleted: ['jobs_completed'],
  podsDelivered: ['pods_delivered'],
  grossEarnings: ['gross_pence'],
  vatAmount: ['vat_pence'],
  deductionTotal: ['deduction_pence'],
  retentionAmount: ['retention_pence'],
  netPay: ['net_pay_pence'],
  status: ['status', 'driver_name'],
  submittedAt: ['submitted_at'],
} satisfies Record<string, readonly RecordColumn[]>;

type CountedRow = RecordRow & { readonly total: number };

/** A page of drivers' weeks; latest week first unless another order is asked for. */
export async function findRecords(
  manager: EntityManager,
  business: string,
  wanted: RecordsWanted,
  request: PagedRequest = {},
): Promise<Page<EarningsAnswer>> {
  const { driverId = null, weekStartDate = null, draftWeeks = [], forDriver = false } = wanted;
  const filter = filterOf(wanted, request.q, [business, driverId, weekStartDate, draftWeeks, forDriver]);
  const order = orderBy(request.sort, SORTED_BY, { otherwise: '-weekStartDate', last: KEY.join(', ') });
  const records = recordsSql([...new Set([...KEY, ...columnsOf(order), ...filter.columns])]);
  const { rows, total } = await countedPage(pageWindow(request, MAX_RECORDS), (window) =>
    manager.query<CountedRow[]>(
      `${records}, page as (
         select ${KEY.join(', ')}, count(*) over ()::integer as total from record where ${filter.text}
         order by ${order} ${window}
       ) ${SHOWN_SQL} order by ${order}`,
      filter.values,
    ),
  );
  const jobs = await jobsOf(manager, business, rows);
  return { rows: rows.map((row) => earningsAnswer(row, business, jobs(row))), total };
}

/** An order's columns are the list's own, each with its direction behind it. */
function columnsOf(order: string): RecordColumn[] {
  return order.split(', ').map((part) => part.split(' ')[0] as RecordColumn);
}

interface JobsRow {
  readonly id: string;
  readonly jobs: readonly RemittanceJob[];
}

/** The jobs of the page's remittances alone: unpacking those of a whole week would cost more than all the rest. */
async function jobsOf(
  manager: EntityManager,
  business: string,
  records: readonly RecordRow[],
): Promise<(record: RecordRow) => EarningsJob[]> {
  const ids = records.flatMap(({ remittances }) => remittances.map(({ id }) => id));
  if (ids.length === 0) return () => [];
  const text = 'select id, jobs from remittances where business = $1 and id = any($2::uuid[])';
  const rows = await manager.query<JobsRow[]>(text, [business, ids]);
  const byRemittance = new Map(rows.map(({ id, jobs }) => [id, jobs.map((job) => jobAnswer(id, job))]));
  return ({ remittances }) => remittances.flatMap(({ id }) => byRemittance.get(id) ?? []);
}

function jobAnswer(remittanceId: string, { loadId, jobPricePence, date, description }: RemittanceJob): EarningsJob {
  const jobPrice: Job['jobPrice'] = Number(decimalText(jobPricePence));
  return { remittanceId, loadId, jobPrice, date, description };
}
