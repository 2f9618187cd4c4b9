import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '@waybook/platform/clock';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { CreateAdminUser, RegisterBusiness } from '@waybook/portal/commands';
import { bulkTools, type Amounts, type BulkLoad } from './bulk.js';
import { registerDrivers } from './bulk-drivers.js';
import { raiseQueries, addOfficeRecords, payDrivers } from './bulk-office.js';
import { submitDriverDocuments } from './bulk-driver-documents.js';
import { sendRemittances } from './bulk-remittances.js';
import { makeTickets } from './bulk-tickets.js';

const PASSWORD_BYTES = 12;
const DAYS_HERE = 210;

export interface BulkLoadedBusiness {
  readonly business: string;
  /** The admin with all permissions. */
  readonly username: string;
  readonly password: string;
}

/**
 * Bulk-loads a new business for measurements. Every row comes from events that the deciders made, so that a
 * rebuild gives the same tables. Files and photos have names without contents, and its drivers have no passwords.
 */
export async function bulkLoadBusiness(
  app: INestApplicationContext,
  name: string,
  amounts: Amounts,
  onProgress: BulkLoad['onProgress'],
): Promise<BulkLoadedBusiness> {
  const tools = bulkTools(app);
  const now = app.get(Clock, { strict: false }).now();
  const business = uuidv7();
  const mark = business.slice(-8);
  const username = `director.${mark}`;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const at = new Date(now.getTime() - DAYS_HERE * 86_400_000);
  const begun = { business, metadata: { actor: { type: 'system', id: 'bulk-load' } }, at } as const;
  const details = {
    name,
    displayName: name,
    contactEmail: `office.${mark}@bulk-load.example`,
    phone: null,
    address: '1 Depot Road',
    city: 'Leeds',
    postcode: 'LS11 5BB',
    country: 'UK',
    companyNumber: null,
    vatNumber: null,
  };
  await tools.commands.execute(new RegisterBusiness(begun, details));
  const person = { firstName: 'Dana', lastName: 'Directs', email: `${username}@bulk-load.example` };
  const admin = { username, ...person, role: 'director', permissions: ['all'] } as const;
  const { adminUserId } = await tools.commands.execute(
    new CreateAdminUser(begun, { ...admin, permissions: ['all'] }, password),
  );
  const director = {
    type: 'admin',
    id: adminUserId,
    businessId: business,
    role: 'director',
    permissions: ['all'],
    sessionId: 'bulk-load',
  } as const;
  const { address, city, postcode, country, vatNumber, companyNumber } = details;
  const customer = { name, companyNumber, address, city, postcode, country, vatNumber };
  await fill({ ...tools, business, customer, director, now, amounts, onProgress });
  return { business, username, password };
}

async function fill(bulk: BulkLoad): Promise<void> {
  const drivers = await registerDrivers(bulk);
  await submitDriverDocuments(bulk, drivers);
  const remittances = await sendRemittances(bulk, drivers);
  await raiseQueries(bulk, remittances);
  await payDrivers(bulk);
  await makeTickets(bulk, drivers);
  await addOfficeRecords(bulk, drivers);
}
