import type { EarningsFilter, EarningsSource } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { containing } from '@waybook/platform/http';
import type { RecordColumn } from './records.sql.js';

export interface RecordsWanted {
  readonly driverId?: string;
  readonly weekStartDate?: Day;
  /** Weeks for which a driver who has nothing to show stands as a draft. */
  readonly draftWeeks?: readonly Day[];
  /** The driver looks at their own. */
  readonly forDriver?: boolean;
  readonly entryId?: string;
  readonly source?: EarningsSource;
  readonly status?: EarningsFilter;
}

interface Condition {
  readonly columns: readonly RecordColumn[];
  /** Names the value's place as `?`. */
  readonly text: string;
  readonly value: string | undefined;
}

/** A condition on `record`, the columns that it looks at, and its values behind those that are there already. */
export interface RecordsFilter {
  readonly columns: readonly RecordColumn[];
  readonly text: string;
  readonly values: unknown[];
}

/** Nothing counts for the week, but something was sent in. */
const REJECTED: Condition = {
  columns: ['source', 'status', 'driver_id', 'week_start_date'],
  text: `source = 'remittances' and status = 'draft' and exists (
    select from remittances r where r.business = $1 and r.driver_id = record.driver_id
      and r.week_start_date = record.week_start_date and r.status = ?)`,
  value: 'rejected',
};

export function filterOf(
  { entryId, source, status }: RecordsWanted,
  q: string | undefined,
  before: readonly unknown[],
): RecordsFilter {
  const wanted: Condition[] = [
    { columns: ['entry_id'], text: 'entry_id = ?', value: entryId },
    { columns: ['source'], text: 'source = ?', value: source },
    status === 'rejected' ? REJECTED : { columns: ['status'], text: 'status = ?', value: status },
    {
      columns: ['driver_name', 'driver_code'],
      text: '(driver_name ilike ? or driver_code ilike ?)',
      value: q ? containing(q) : undefined,
    },
  ];
  const conditions = wanted.filter(({ value }) => value !== undefined);
  const texts = conditions.map(({ text }, index) => text.replaceAll('?', `$${before.length + index + 1}`));
  return {
    columns: conditions.flatMap(({ columns }) => columns),
    text: ['true', ...texts].join(' and '),
    values: [...before, ...conditions.map(({ value }) => value)],
  };
}
