import type { INestApplicationContext } from '@nestjs/common';
import { APP_POOL } from '@waybook/portal';
import { demoDeliveries } from './businesses/demo-deliveries.js';
import { northgateCouriers } from './businesses/northgate-couriers.js';
import { performDeeds } from './deeds/perform-deeds.js';
import { Stage } from './deeds/stage.js';
import { DEMO_ADMIN_PASSWORD, DEMO_DRIVER_PASSWORD, type DemoBusiness } from './demo-business.js';
import { demoInstallation, type DemoInstallation } from './demo-installation.js';
import { oneAtATime } from './one-at-a-time.js';
import { agreeToSelfBilling, seedPeople } from './seed-people.js';
import { LAST_DEED, storyOf } from './stories/story.js';

export const DEMO_BUSINESSES = [demoDeliveries, northgateCouriers] as const;

/** What a demo installation tells everybody. */
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
 * Puts the demo's businesses, people and weeks into a portal by its own commands. What is there already stays as it is; what an
 * interrupted start left out is added. Of instances that start at once the later ones wait, and find it done.
 */
export function seedDemo(app: INestApplicationContext): Promise<void> {
  return oneAtATime(app.get(APP_POOL, { strict: false }), () => seedInto(demoInstallation(app)));
}

export async function seedInto(installation: DemoInstallation): Promise<void> {
  await Promise.all(DEMO_BUSINESSES.map((demo) => seedBusiness(installation, demo)));
}

async function seedBusiness(installation: DemoInstallation, demo: DemoBusiness): Promise<void> {
  const firstStart = await seedPeople(installation, demo);
  const stage = await Stage.of({ ...installation, now: firstStart }, demo);
  if (!stage.isDone(LAST_DEED)) await performDeeds(stage, storyOf(demo, firstStart));
  await agreeToSelfBilling(installation, demo);
}
