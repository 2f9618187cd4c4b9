import type { AddEarningsRequest } from '@waybook/contracts/api';
import type { ChangeEarningsRequest } from '@waybook/contracts/api';
import { formatDay } from '@waybook/contracts/calendar';
import { decimalText, penceFromPounds } from '@waybook/contracts/money';
import type { DriverRecord } from '../../drivers/driver.entity.js';
import { AddEarningsBody } from '../../earnings/add-earnings/add-earnings.request.js';
import { readWork } from '../../earnings/add-earnings/read-work.js';
import { EarningsDriverNotFound, EarningsEntryNotReady } from '../../earnings/earnings.errors.js';
import { addEarnings } from '../../earnings/entry.decider.js';
import type { EarningsEntryRecord } from '../../earnings/entry.entity.js';
import { entryStream } from '../../earnings/entry.js';
import type { ReadRow } from '../reading/read-import-file.js';
import { refusedRow, type AssessedRow, type ImportMoment, type RowChange } from './importer.js';
import { driverCodeIn } from './known-drivers.js';
import { driverWeek, type KnownEarnings } from './known-earnings.js';
import { checkedBody, refusalOf } from './row-check.js';

export type EarningsPlan =
  | { readonly kind: 'add'; readonly request: AddEarningsRequest }
  | {
      readonly kind: 'change';
      readonly entryId: string;
      /** Null where only the status changes. */
      readonly work: ChangeEarningsRequest | null;
      readonly submits: boolean;
    };

const NO_ENTRY = '00000000-0000-0000-0000-000000000000';

/** By the rules of the form "Add earnings": its request, and the decider of entries. */
export async function assessEarnings(
  row: ReadRow,
  known: KnownEarnings,
  { at }: ImportMoment,
): Promise<AssessedRow<EarningsPlan>> {
  const code = driverCodeIn(row);
  const driver = code === null ? null : (known.byCode.get(code) ?? null);
  const label = labelOf(row, driver);
  const { body, problems } = await checkedBody(AddEarningsBody, row);
  const missing =
    code !== null && driver === null ? [{ field: 'driverId', message: new EarningsDriverNotFound().message }] : [];
  if (body === null || driver === null) return refusedRow(row.row, label, [...missing, ...(problems ?? [])]);
  const decision = await refusalOf(() => addEarnings(entryStream.initial, additionOf(body, driver, at)));
  if ('problems' in decision) return refusedRow(row.row, label, decision.problems);
  const week = driverWeek(driver.id, body.weekStartDate);
  const earlier = known.seen.get(week);
  if (earlier !== undefined) {
    return refusedRow(row.row, label, [
      { field: null, message: `The same driver and week stand in row ${earlier} already.` },
    ]);
  }
  known.seen.set(week, row.row);
  return besideEntries({ row: row.row, label, body, entries: known.entries.get(week) ?? [] });
}

function labelOf({ values }: ReadRow, driver: DriverRecord | null): string {
  const name = driver === null ? values['driverId'] : `${driver.first_name} ${driver.last_name}`;
  const week = values['weekStartDate'];
  return [name, typeof week === 'string' ? `week of ${formatDay(week)}` : null].filter(Boolean).join(', ');
}

/** What the fee comes to is decided when the row is written: other entries of the week may carry it by then. */
function additionOf(body: AddEarningsBody, driver: DriverRecord, at: Date) {
  const { id: driverId, driver_code: driverCode, is_vat_registered, membership_fee_pence: feePence } = driver;
  const earning = { driverId, driverCode, isVatRegistered: is_vat_registered, feePence, carriedPence: 0 };
  const { weekStartDate, weekEndDate, status } = body;
  const work = readWork(body);
  const submits = status === 'submitted';
  return { entryId: NO_ENTRY, driver: earning, weekStartDate, weekEndDate, work, submits, by: NO_ENTRY, at };
}

interface FoundWeek {
  readonly row: number;
  readonly label: string;
  readonly body: AddEarningsBody;
  readonly entries: readonly EarningsEntryRecord[];
}

/** One that says the same is left as it is; a draft that says something else is changed, and nothing else is. */
function besideEntries({ row, label, body, entries }: FoundWeek): AssessedRow<EarningsPlan> {
  const [entry, ...others] = entries;
  if (!entry) {
    const plan: EarningsPlan = { kind: 'add', request: body };
    return { row, outcome: 'added', label, problems: [], changes: [], recordId: null, recordAt: null, plan };
  }
  const same = entries.find((one) => differencesOf(one, body).length === 0);
  if (same) {
    const record = { recordId: same.id, recordAt: same.updated_at };
    return { row, outcome: 'unchanged', label, problems: [], changes: [], ...record, plan: null };
  }
  if (others.length > 0) {
    const message = `There are ${entries.length} entries for this week already. Change them by hand.`;
    return refusedRow(row, label, [{ field: null, message }]);
  }
  if (entry.status !== 'draft') {
    const { message } = new EarningsEntryNotReady(entry.status, 'changed');
    return refusedRow(row, label, [{ field: null, message }]);
  }
  const record = { recordId: entry.id, recordAt: entry.updated_at };
  const changes = differencesOf(entry, body);
  return { row, outcome: 'changed', label, problems: [], changes, ...record, plan: changeOf(entry, body, changes) };
}

function changeOf(entry: EarningsEntryRecord, body: AddEarningsBody, changes: readonly RowChange[]): EarningsPlan {
  const work: ChangeEarningsRequest = {
    jobsCompleted: body.jobsCompleted,
    podsDelivered: body.podsDelivered,
    grossEarnings: body.grossEarnings,
    membershipFee: body.membershipFee ?? decimalText(entry.membership_fee_pence),
    notes: body.notes ?? entry.notes,
  };
  const isWork = changes.some(({ field }) => field !== 'status');
  return { kind: 'change', entryId: entry.id, work: isWork ? work : null, submits: body.status === 'submitted' };
}

/** What the row leaves empty stays as it is. An entry that went on meanwhile isn't taken back to a draft. */
function differencesOf(entry: EarningsEntryRecord, body: AddEarningsBody): RowChange[] {
  const changes: RowChange[] = [];
  const compare = (field: string, from: string | null, to: string | null | undefined) => {
    if (to !== undefined && to !== null && from !== to) changes.push({ field, from, to });
  };
  const amount = (value: AddEarningsBody['membershipFee']) =>
    value === undefined ? undefined : decimalText(penceFromPounds(value));
  compare('jobsCompleted', String(entry.jobs_completed), String(body.jobsCompleted));
  compare('podsDelivered', String(entry.pods_delivered), String(body.podsDelivered));
  compare('grossEarnings', decimalText(entry.gross_pence), amount(body.grossEarnings));
  compare('membershipFee', decimalText(entry.membership_fee_pence), amount(body.membershipFee));
  compare('notes', entry.notes, body.notes);
  if (entry.status === 'draft') compare('status', entry.status, body.status);
  return changes;
}
