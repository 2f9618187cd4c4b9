import { holdsPermission, wasNeverApproved } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { driverWhoseRemittancesAreOpenTo } from '../reading-actor.js';
import { RemittanceRecord } from '../remittance.entity.js';
import { InvoiceOfErasedPerson, RemittanceHasNoDocument, RemittanceNotFound } from '../remittance.errors.js';

/**
 * The remittance whose documents somebody asks for.
 *
 * @throws RemittanceNotFound where there is none, or it is not theirs to see
 * @throws RemittanceHasNoDocument where it was never approved
 */
export async function issuedRemittance(tables: ReadTables, actor: Actor, id: string): Promise<RemittanceRecord> {
  const business = actor.businessId;
  const ofDriver = driverWhoseRemittancesAreOpenTo(actor);
  const remittance = await tables.in(business, (manager) =>
    manager.findOneBy(RemittanceRecord, {
      id,
      business,
      ...(ofDriver === undefined ? {} : { driver_id: ofDriver }),
    }),
  );
  if (!remittance) throw new RemittanceNotFound();
  const { status } = remittance;
  if (wasNeverApproved(status)) throw new RemittanceHasNoDocument(status);
  return remittance;
}

/**
 * Once the driver is erased, an invoice is kept for the tax office, and no longer for everybody who deals with remittances.
 *
 * @throws InvoiceOfErasedPerson
 */
export async function checkMaySeeInvoice(
  tables: ReadTables,
  actor: Actor,
  { business, driver_id: id }: RemittanceRecord,
): Promise<void> {
  if (actor.type === 'admin' && holdsPermission(actor.permissions, 'audit:read')) return;
  const isThere = await tables.in(business, (manager) => manager.existsBy(DriverRecord, { id, business }));
  if (!isThere) throw new InvoiceOfErasedPerson();
}
