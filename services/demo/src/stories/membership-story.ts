import { addDays, daysBetween, londonDay } from '@waybook/contracts/calendar';
import { ProcessMembershipPayment } from '@waybook/portal/commands';
import type { DemoBusiness } from '../demo-business.js';
import { instantOn, joinedOn } from '../demo-calendar.js';
import { byAdmin, type Deed } from '../deeds/deed.js';

const SPREAD_DAYS = 11;

/** The annual membership of those who have paid it, some weeks after they joined. */
export function membershipStory({ director, drivers }: DemoBusiness, now: Date): Deed[] {
  return drivers.flatMap((driver, index) => {
    if (!driver.isMember) return [];
    const joined = joinedOn(driver, now);
    const since = Math.max(1, daysBetween(joined, londonDay(now)) - 1);
    const day = addDays(joined, 1 + ((index * SPREAD_DAYS) % since));
    const { email } = driver.details;
    const paid = { key: `membership:${driver.registeredAt}`, at: instantOn(day, '11:30:00.000') };
    const deed = byAdmin(director, paid, async (envelope, actor, stage) => {
      const { id } = stage.driver(email);
      await stage.execute(new ProcessMembershipPayment(envelope, actor, id, null));
    });
    return [deed];
  });
}
