import { MAX_IMPORT_ROWS } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { signInName } from '../../credentials/sign-in-names.js';
import { driverCodeCandidates, driverCodeScope } from '../../drivers/driver-code.js';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { In } from 'typeorm';
import type { ReadRow } from '../reading/read-import-file.js';
import type { ImportMoment } from './importer.js';

/** What the business has already of the drivers whom a file names. */
export interface KnownDrivers {
  readonly byCode: ReadonlyMap<string, DriverRecord>;
  /** As they sign in. */
  readonly byEmail: ReadonlyMap<string, DriverRecord>;
  /** Also of those who were deleted. */
  readonly takenCodes: ReadonlySet<string>;
  /** For drivers to whom the file gives none; whoever takes one takes it off. */
  readonly freeCodes: string[];
  /** Rows of the file that were seen already, by what they name. */
  readonly seen: Map<string, number>;
}

export function driverCodeIn({ values }: ReadRow): string | null {
  return typeof values['driverId'] === 'string' ? values['driverId'].toUpperCase() : null;
}

export function emailIn({ values }: ReadRow): string | null {
  return typeof values['email'] === 'string' ? signInName(values['email']) : null;
}

const isThere = (text: string | null) => text !== null;

export async function driversByCode(
  tables: ReadTables,
  business: string,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, DriverRecord>> {
  const codes = rows.map(driverCodeIn).filter(isThere);
  const found = await tables.in(business, (manager) =>
    manager.findBy(DriverRecord, { business, driver_code: In(codes) }),
  );
  return new Map(found.map((driver) => [driver.driver_code, driver]));
}

export async function knownDrivers(
  tables: ReadTables,
  { business, at }: ImportMoment,
  rows: readonly ReadRow[],
): Promise<KnownDrivers> {
  const byCode = await driversByCode(tables, business, rows);
  const codes = rows.map(driverCodeIn).filter(isThere);
  const emails = rows.map(emailIn).filter(isThere);
  // Those that the rows before these took, in the same moment perhaps, are among them.
  const candidates = driverCodeCandidates(at, rows.length + MAX_IMPORT_ROWS);
  return tables.in(business, async (manager) => {
    const claimed = await manager.query<{ value: string }[]>(
      'select value from claims where business = $1 and scope = $2 and value = any($3::text[])',
      [business, driverCodeScope(business), [...codes, ...candidates]],
    );
    const named = await manager.query<DriverRecord[]>(
      'select * from drivers where business = $1 and lower(email) = any($2::text[])',
      [business, emails],
    );
    const takenCodes = new Set(claimed.map(({ value }) => value));
    return {
      byCode,
      byEmail: new Map(named.map((driver) => [signInName(driver.email), driver])),
      takenCodes,
      freeCodes: candidates.filter((code) => !takenCodes.has(code) && !codes.includes(code)).toReversed(),
      seen: new Map(),
    };
  });
}
