import type { EarningsAnswer, EarningsJob, EarningsSource, EarningsStatus, Job } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { RemittanceJob } from '@waybook/contracts/events';
import { decimalText } from '@waybook/contracts/money';
import { containing, orderBy, pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { earningsAnswer, type RecordRow } from './record-row.js';
import { RECORDS_SQL, SHOWN_SQL } from './records.sql.js';

/** Where no page is asked for: some four years of a driver's weeks, or a week of a business of this size. */
const MAX_RECORDS = 500;

export interface RecordsWanted {
  readonly driverId?: string;
  readonly weekStartDate?: Day;
  /** Weeks for which a driver who has nothing to show stands as a draft. */
  readonly draftWeeks?: readonly Day[];
  /** The driver looks at their own. */
  readonly forDriver?: boolean;
  readonly entryId?: string;
  readonly source?: EarningsSource;
  readonly status?: EarningsStatus;
}

const SORTED_BY = {
  weekStartDate: ['week_start_date', 'driver_name'],
  driverName: ['driver_name', 'week_start_date'],
  jobsCompleted: ['jobs_completed'],
  podsDelivered: ['pods_delivered'],
  grossEarnings: ['gross_pence'],
  vatAmount: ['vat_pence'],
  deductionTotal: ['deduction_pence'],
  netPay: ['net_pay_pence'],
  status: ['status', 'driver_name'],
  submittedAt: ['submitted_at'],
};
export type RecordsSort = keyof typeof SORTED_BY;

type CountedRow = RecordRow & { readonly total: number };

const WANTED = `
  ($6::uuid is null or entry_id = $6) and ($7::text is null or source = $7) and ($8::text is null or status = $8)
  and ($9::text is null or driver_name ilike $9 or driver_code ilike $9)`;

/** A page of drivers' weeks; latest week first unless another order is asked for. */
export async function findRecords(
  manager: EntityManager,
  business: string,
  wanted: RecordsWanted,
  request: PagedRequest = {},
): Promise<Page<EarningsAnswer>> {
  const values = valuesOf(business, wanted, request.q);
  const { limit, offset } = pageWindow(request, MAX_RECORDS);
  const order = orderBy(request.sort, SORTED_BY, {
    otherwise: '-weekStartDate',
    last: 'driver_id, week_start_date, entry_id',
  });
  const rows = await manager.query<CountedRow[]>(
    `${RECORDS_SQL}, page as (
       select *, count(*) over ()::integer as total from record where ${WANTED} order by ${order} limit ${limit} offset ${offset}
     ) ${SHOWN_SQL} order by ${order}`,
    values,
  );
  const jobs = await jobsOf(manager, business, rows);
  return {
    rows: rows.map((row) => earningsAnswer(row, business, jobs(row))),
    total: rows[0]?.total ?? (offset === 0 ? 0 : await countRecords(manager, values)),
  };
}

function valuesOf(business: string, wanted: RecordsWanted, q: string | undefined): unknown[] {
  return [
    business,
    wanted.driverId ?? null,
    wanted.weekStartDate ?? null,
    wanted.draftWeeks ?? [],
    wanted.forDriver ?? false,
    wanted.entryId ?? null,
    wanted.source ?? null,
    wanted.status ?? null,
    q ? containing(q) : null,
  ];
}

/** Behind the last page there is no row to say how many there are. */
async function countRecords(manager: EntityManager, values: unknown[]): Promise<number> {
  const counted = `${RECORDS_SQL} select count(*)::integer as total from record where ${WANTED}`;
  const [row] = await manager.query<{ total: number }[]>(counted, values);
  return row?.total ?? 0;
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
