import { holdsPermission, type Permission } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { NotAllowed, type Actor } from '@waybook/platform/http';
import { DriverNotFound } from './driver.errors.js';
import { driverNamed } from './driver-named.js';

interface DriverInPath {
  readonly businessId: string;
  /** The driver's id or code. */
  readonly driverId: string;
  /** What an admin must hold. */
  readonly permission: Permission;
}

/**
 * The id of the driver in a path: a driver themself, or any of the business for an admin who may.
 *
 * @throws NotAllowed for other admins
 * @throws DriverNotFound for another driver's or another business's
 */
export async function driverOpenTo(actor: Actor, path: DriverInPath, tables: ReadTables): Promise<string> {
  const { businessId, driverId, permission } = path;
  if (actor.type === 'admin' && !holdsPermission(actor.permissions, permission)) throw new NotAllowed();
  if (businessId !== actor.businessId) throw new DriverNotFound();
  if (actor.type === 'admin') return (await driverNamed(tables, businessId, driverId)).id;
  if (driverId.toLowerCase() !== actor.id && driverId !== actor.driverCode) throw new DriverNotFound();
  return actor.id;
}
