import type { ReadTables } from '@waybook/platform/database';
import { In } from 'typeorm';
import type { DriverRecord } from '../../drivers/driver.entity.js';
import { EarningsEntryRecord } from '../../earnings/entry.entity.js';
import type { ReadRow } from '../reading/read-import-file.js';
import { driversByCode } from './known-drivers.js';

/** What the business has already of the drivers and weeks that a file names. */
export interface KnownEarnings {
  readonly byCode: ReadonlyMap<string, DriverRecord>;
  /** The entries of a driver's week. */
  readonly entries: ReadonlyMap<string, readonly EarningsEntryRecord[]>;
  /** Rows of the file that were seen already, by driver and week. */
  readonly seen: Map<string, number>;
}

export function driverWeek(driverId: string, weekStartDate: string): string {
  return `${driverId} ${weekStartDate}`;
}

export async function knownEarnings(
  tables: ReadTables,
  business: string,
  rows: readonly ReadRow[],
): Promise<KnownEarnings> {
  const byCode = await driversByCode(tables, business, rows);
  const weeks = rows.map(({ values }) => values['weekStartDate']).filter((week) => typeof week === 'string');
  const driverIds = [...byCode.values()].map(({ id }) => id);
  const found = await tables.in(business, (manager) =>
    manager.findBy(EarningsEntryRecord, {
      business,
      driver_id: In(driverIds),
      week_start_date: In([...new Set(weeks)]),
    }),
  );
  const entries = new Map<string, EarningsEntryRecord[]>();
  for (const entry of found) {
    const week = driverWeek(entry.driver_id, entry.week_start_date);
    entries.set(week, [...(entries.get(week) ?? []), entry]);
  }
  return { byCode, entries, seen: new Map() };
}
