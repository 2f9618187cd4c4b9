import type { DriverStatus, SearchHit } from '@waybook/contracts/api';
import type { EntityManager } from 'typeorm';
import type { SearchWords } from './search-words.js';

export interface FoundDriver {
  readonly id: string;
  readonly name: string;
  readonly driver_code: string;
  readonly status: DriverStatus;
}

/** A name may belong to some dozen drivers; whose remittances are looked at is limited. */
const MAX_DRIVERS = 20;

const NAME_AND_CODE = `first_name || ' ' || last_name || ' ' || driver_code`;
const WITH_EMAIL = `${NAME_AND_CODE} || ' ' || email`;

/**
 * Read once: as drivers for those who may see them, and for the remittances that are theirs.
 *
 * @param byEmail for those who may see drivers alone: whoever finds somebody by an address has learnt it
 */
export function findDrivers(
  manager: EntityManager,
  business: string,
  { patterns, text }: SearchWords,
  byEmail: boolean,
): Promise<FoundDriver[]> {
  return manager.query<FoundDriver[]>(
    `select id, first_name || ' ' || last_name as name, driver_code, status from drivers
     where business = $1 and ${byEmail ? WITH_EMAIL : NAME_AND_CODE} ilike all($2::text[])
     order by lower(driver_code) = lower($3) desc, status = 'active' desc, last_name, first_name, id limit $4`,
    [business, patterns, text, MAX_DRIVERS],
  );
}

export function driverHit({ id, name, driver_code: code, status }: FoundDriver): SearchHit {
  return { kind: 'driver', id, title: name, detail: code, status, find: code };
}
