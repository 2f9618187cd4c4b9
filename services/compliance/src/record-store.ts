import type { Transaction } from '@waybook/event-feed';
import type { RecordOf } from '@waybook/platform/tables';
import type { Advanced, Change } from './advance.js';
import type { complianceRecords } from './compliance.tables.js';
import { MAX_FOLLOW_UPS } from './follow-ups.js';
import type { DriverRecord } from './record.js';

export type StoredRecord = Omit<RecordOf<typeof complianceRecords>, 'remind_after'>;

export function recordOf({ as_of, papers, reminder }: StoredRecord): DriverRecord {
  return { asOf: as_of, documents: papers, reminder };
}

/** Nobody else changes it until the transaction ends. */
export async function takeRecord(
  transaction: Transaction,
  business: string,
  driver: string,
): Promise<DriverRecord | null> {
  const { rows } = await transaction.query<StoredRecord>({
    name: 'compliance_take_record',
    text: 'select driver_id, business, as_of, papers, reminder from compliance_records where business = $1 and driver_id = $2 for update',
    values: [business, driver],
  });
  return rows[0] ? recordOf(rows[0]) : null;
}

export async function keepRecord(
  transaction: Transaction,
  business: string,
  driver: string,
  { record: { asOf, documents: papers, reminder }, changes }: Advanced,
): Promise<void> {
  // Days to look at alone are indexed; a reminder that was repeated often enough has none.
  const remindAfter = reminder && reminder.followUps < MAX_FOLLOW_UPS ? reminder.dueBy : null;
  await transaction.query({
    name: 'compliance_keep_record',
    text: `insert into compliance_records (driver_id, business, as_of, papers, reminder, remind_after) values ($1, $2, $3, $4, $5, $6)
      on conflict (driver_id) do update
      set as_of = excluded.as_of, papers = excluded.papers, reminder = excluded.reminder, remind_after = excluded.remind_after`,
    values: [driver, business, asOf, JSON.stringify(papers), reminder && JSON.stringify(reminder), remindAfter],
  });
  for (const change of changes) await addToHistory(transaction, business, driver, change);
}

async function addToHistory(transaction: Transaction, business: string, driver: string, change: Change): Promise<void> {
  const { cause, documentTypes, happenedAt, standing } = change;
  const { overallStatus, score, submitted, approved, expiring, expired, waiting, nextExpiry } = standing;
  await transaction.query({
    name: 'compliance_add_to_history',
    text: `insert into compliance_history (business, driver_id, cause, document_types, happened_at, overall_status, score, submitted, approved,
        expiring, expired, waiting, next_expiry)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      ...[business, driver, cause, documentTypes, happenedAt, overallStatus, score],
      ...[submitted, approved, expiring, expired, waiting, nextExpiry],
    ],
  });
}

export async function isErased(transaction: Transaction, business: string, driver: string): Promise<boolean> {
  const { rows } = await transaction.query({
    name: 'compliance_is_erased',
    text: 'select from erasures where business = $1 and person = $2',
    values: [business, driver],
  });
  return rows.length > 0;
}

export async function forgetDriver(transaction: Transaction, business: string, driver: string): Promise<void> {
  await transaction.query('delete from compliance_history where business = $1 and driver_id = $2', [business, driver]);
  await transaction.query('delete from compliance_records where business = $1 and driver_id = $2', [business, driver]);
}
