import { addDays, daysBetween, londonDay } from '@waybook/contracts/calendar';
import { ProcessMembershipPayment } from '@waybook/portal/commands';
import type { DemoBusiness } from '../demo-business.js';
import { instantOn, joinedOn } from '../demo-calendar.js';
import { byAdmin, type SeedStep } from '../seed-steps/seed-step.js';

const SPREAD_DAYS = 11;

/** Members pay the annual membership some weeks after they joined. */
export function membershipScenario({ director, drivers }: DemoBusiness, now: Date): SeedStep[] {
  return drivers.flatMap((driver, index) => {
    if (!driver.isMember) return [];
    const joined = joinedOn(driver, now);
    const since = Math.max(1, daysBetween(joined, londonDay(now)) - 1);
    const day = addDays(joined, 1 + ((index * SPREAD_DAYS) % since));
    const { email } = driver.details;
    const paid = { key: `membership:${driver.registeredAt}`, at: instantOn(day, '11:30:00.000') };
    const step = byAdmin(director, paid, async (envelope, actor, context) => {
      const { id } = context.driver(email);
      await context.execute(new ProcessMembershipPayment(envelope, actor, id, null));
    });
    return [step];
  });
}
