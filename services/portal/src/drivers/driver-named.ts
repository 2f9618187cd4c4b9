import type { ReadTables } from '@waybook/platform/database';
import { validate as isUuid } from 'uuid';
import { DriverRecord } from './driver.entity.js';
import { DriverNotFound } from './driver.errors.js';

/** The business's driver by id or by code. @throws DriverNotFound also for another business's */
export async function driverNamed(tables: ReadTables, business: string, idOrCode: string): Promise<DriverRecord> {
  const where = isUuid(idOrCode) ? { business, id: idOrCode } : { business, driver_code: idOrCode.toUpperCase() };
  const driver = await tables.in(business, (manager) => manager.findOneBy(DriverRecord, where));
  if (!driver) throw new DriverNotFound();
  return driver;
}
