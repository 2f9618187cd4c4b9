import type { INestApplicationContext } from '@nestjs/common';
import { seedBusyMonday } from './busy-monday/busy-monday.js';
import { demoDeliveries } from './businesses/demo-deliveries.js';
import { northgateCouriers } from './businesses/northgate-couriers.js';
import { runSteps } from './seed-steps/run-steps.js';
import { SeedContext } from './seed-steps/seed-context.js';
import { DEMO_ADMIN_PASSWORD, DEMO_DRIVER_PASSWORD, type DemoBusiness } from './demo-business.js';
import { demoInstallation, type DemoInstallation } from './demo-installation.js';
import { withDemoLock } from './with-demo-lock.js';
import { agreeToSelfBilling, seedPeople } from './seed-people.js';
import { FINAL_STEP_KEY, scenarioOf } from './scenarios/scenario.js';

export const DEMO_BUSINESSES = [demoDeliveries, northgateCouriers] as const;

/** The sign-ins that a demo installation announces. */
export const demoSignIns = DEMO_BUSINESSES.flatMap(({ details, admins, drivers }) => [
  ...admins.map(({ role, username }) => ({
    who: `${details.displayName}, ${role}`,
    name: username,
    password: DEMO_ADMIN_PASSWORD,
  })),
  ...drivers
    .filter(({ isAnnounced }) => isAnnounced)
    .map((driver) => ({
      who: `${details.displayName}, driver`,
      name: driver.details.email,
      password: DEMO_DRIVER_PASSWORD,
    })),
]);

/**
 * Seeds the demo's businesses, people and weeks through the portal's commands. Existing data stays as it is; a later start adds what an
 * interrupted one left out. Of instances that start at once, one seeds while the others wait.
 *
 * @param pending so many more remittances await approval in the first business
 * @returns whether weeks were made
 */
export function seedDemo(app: INestApplicationContext, pending = 0): Promise<boolean> {
  return withDemoLock(app, async () => {
    const installation = demoInstallation(app);
    const hasMade = await seedInto(installation);
    await seedBusyMonday(installation, demoDeliveries, pending);
    return hasMade;
  });
}

/** @returns whether weeks were made */
export async function seedInto(installation: DemoInstallation): Promise<boolean> {
  const made = await Promise.all(DEMO_BUSINESSES.map((demo) => seedBusiness(installation, demo)));
  return made.includes(true);
}

async function seedBusiness(installation: DemoInstallation, demo: DemoBusiness): Promise<boolean> {
  const firstStart = await seedPeople(installation, demo);
  const context = await SeedContext.of({ ...installation, now: firstStart }, demo);
  const isDone = context.isDone(FINAL_STEP_KEY);
  if (!isDone) await runSteps(context, scenarioOf(demo, firstStart));
  await agreeToSelfBilling(installation, demo);
  return !isDone;
}
