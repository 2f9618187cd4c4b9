import type { EarningsAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { EarningsEntryNotFound } from './earnings.errors.js';
import { EarningsEntryRecord } from './entry.entity.js';
import { findRecords } from './records/find-records.js';

/** @throws EarningsEntryNotFound also for another business's */
export async function findEntryRecord(tables: ReadTables, business: string, id: string): Promise<EarningsEntryRecord> {
  const entry = await tables.in(business, (manager) => manager.findOneBy(EarningsEntryRecord, { business, id }));
  if (!entry) throw new EarningsEntryNotFound();
  return entry;
}

/** @throws EarningsEntryNotFound */
export async function findEntry(tables: ReadTables, business: string, id: string): Promise<EarningsAnswer> {
  const { driver_id: driverId, week_start_date: weekStartDate } = await findEntryRecord(tables, business, id);
  const wanted = { driverId, weekStartDate, entryId: id };
  const [found] = (await tables.in(business, (manager) => findRecords(manager, business, wanted))).rows;
  if (!found) throw new EarningsEntryNotFound();
  return found;
}
