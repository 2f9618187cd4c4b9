import type { INestApplicationContext } from '@nestjs/common';
import { demoDeliveries } from './businesses/demo-deliveries.js';
import { northgateCouriers } from './businesses/northgate-couriers.js';
import { DEMO_ADMIN_PASSWORD, DEMO_DRIVER_PASSWORD } from './demo-business.js';
import { demoInstallation, type DemoInstallation } from './demo-installation.js';
import { seedPeople } from './seed-people.js';
import { seedRemittances } from './seed-remittances.js';

export const DEMO_BUSINESSES = [demoDeliveries, northgateCouriers] as const;

/** What a demo installation tells everybody. */
export const demoSignIns = DEMO_BUSINESSES.flatMap(({ details, admins, drivers }) => [
  ...admins.map(({ role, username }) => ({
    who: `${details.displayName}, ${role}`,
    name: username,
    password: DEMO_ADMIN_PASSWORD,
  })),
  ...drivers.map((driver) => ({
    who: `${details.displayName}, driver`,
    name: driver.details.email,
    password: DEMO_DRIVER_PASSWORD,
  })),
]);

/**
 * Puts the demo's businesses, people and weeks into a portal by its own commands. What is there already stays as it is; what an
 * interrupted start left out is added.
 */
export function seedDemo(app: INestApplicationContext): Promise<void> {
  return seedInto(demoInstallation(app));
}

export async function seedInto(installation: DemoInstallation): Promise<void> {
  for (const demo of DEMO_BUSINESSES) {
    await seedPeople(installation, demo);
    await seedRemittances(installation, demo);
  }
}
