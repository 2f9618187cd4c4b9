import { addDays, londonDay } from '@waybook/contracts/calendar';
import { AdminUserRecord, BusinessRecord, DriverRecord } from '@waybook/portal';
import {
  AcceptSelfBillingAgreement,
  CreateAdminUser,
  RegisterBusiness,
  RegisterDriver,
} from '@waybook/portal/commands';
import { forEachConcurrently } from './bulk-load/for-each-concurrently.js';
import { DEMO_ADMIN_PASSWORD, DEMO_DRIVER_PASSWORD, type DemoBusiness, type DemoDriver } from './demo-business.js';
import { firstDay, firstStart, instantOn, joinedOn } from './demo-calendar.js';
import { DEMO_ACTOR, envelopeOf, type DemoInstallation } from './demo-installation.js';

/** A password takes memory while it is hashed. */
const MAX_AT_ONCE = 8;
const OPENING_TIME = '08:00:00.000';
/** HMRC limits a self-billing agreement to a year before its renewal. */
const AGREEMENT_DAYS = 365;

/**
 * Adds what is missing of a demo business, its admins and its drivers.
 *
 * @returns the instant of the demo's first start
 */
export async function seedPeople(installation: DemoInstallation, demo: DemoBusiness): Promise<Date> {
  const known = await knownPeople(installation, demo);
  const now = firstStart(installation.now, known.began);
  const then = { ...installation, now };
  if (known.began === null) await registerBusiness(then, demo);
  const admins = demo.admins.filter(({ username }) => !known.usernames.has(username));
  await Promise.all(admins.map((admin) => createAdmin(then, demo, admin)));
  const drivers = demo.drivers.filter(({ details }) => !known.emails.has(details.email));
  await forEachConcurrently(drivers.length, MAX_AT_ONCE, (index) => registerDriver(then, demo, drivers[index]!));
  await agreeToSelfBilling(then, demo);
  return now;
}

function knownPeople({ tables }: DemoInstallation, { id }: DemoBusiness) {
  return tables.in(id, async (manager) => {
    const admins = await manager.findBy(AdminUserRecord, { business: id });
    const drivers = await manager.findBy(DriverRecord, { business: id });
    return {
      began: (await manager.findOneBy(BusinessRecord, { id }))?.created_at ?? null,
      usernames: new Set(admins.map(({ username }) => username)),
      emails: new Set(drivers.map(({ email }) => email)),
    };
  });
}

async function registerBusiness({ commands, now }: DemoInstallation, { id, details }: DemoBusiness): Promise<void> {
  const at = instantOn(firstDay(now), OPENING_TIME);
  const envelope = envelopeOf({ business: id, actor: DEMO_ACTOR, at, key: 'business' });
  await commands.execute(new RegisterBusiness(envelope, details));
}

async function createAdmin(
  { commands, now }: DemoInstallation,
  { id }: DemoBusiness,
  admin: DemoBusiness['admins'][number],
): Promise<void> {
  const at = instantOn(firstDay(now), OPENING_TIME);
  const envelope = envelopeOf({ business: id, actor: DEMO_ACTOR, at, key: `admin:${admin.username}` });
  await commands.execute(new CreateAdminUser(envelope, admin, DEMO_ADMIN_PASSWORD));
}

async function registerDriver(
  { commands, now }: DemoInstallation,
  { id }: DemoBusiness,
  driver: DemoDriver,
): Promise<void> {
  const { details, registeredAt } = driver;
  const startDate = joinedOn(driver, now);
  const at = instantOn(startDate, registeredAt);
  const envelope = envelopeOf({ business: id, actor: DEMO_ACTOR, at, key: `driver:${registeredAt}` });
  await commands.execute(new RegisterDriver(envelope, { ...details, startDate }, DEMO_DRIVER_PASSWORD));
}

/** Renews self-billing agreements that have run out: without one, a VAT-registered driver would get no invoices. */
export async function agreeToSelfBilling(
  { commands, tables, now }: DemoInstallation,
  { id }: DemoBusiness,
): Promise<void> {
  const today = londonDay(now);
  const drivers = await tables.in(id, (manager) =>
    manager.findBy(DriverRecord, { business: id, is_vat_registered: true }),
  );
  for (const driver of drivers) {
    if (driver.self_billing_until !== null && driver.self_billing_until >= today) continue;
    const from = driver.self_billing_until === null ? driver.start_date : today;
    const agreement = { from, until: addDays(from, AGREEMENT_DAYS - 1) };
    const actor = { type: 'driver', id: driver.id } as const;
    const at = driver.self_billing_until === null ? driver.created_at : now;
    const envelope = envelopeOf({ business: id, actor, at, key: `self-billing:${from}` });
    await commands.execute(new AcceptSelfBillingAgreement(envelope, driver.id, agreement));
  }
}
