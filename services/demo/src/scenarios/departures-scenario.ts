import { ChangeDriver } from '@waybook/portal/commands';
import type { DemoBusiness } from '../demo-business.js';
import { afterWeek } from '../demo-calendar.js';
import { byAdmin, type SeedStep } from '../seed-steps/seed-step.js';

const MONDAY = 1;

/** Suspends or deactivates drivers who left. */
export function departuresScenario({ operations, drivers }: DemoBusiness, now: Date): SeedStep[] {
  return drivers.flatMap(({ details: { email }, registeredAt, left }) => {
    if (!left) return [];
    const at = afterWeek(now, left.weeksBack, MONDAY, '16:45:00.000');
    const step = byAdmin(operations, { key: `left:${registeredAt}`, at }, async (envelope, _actor, context) => {
      const { id } = context.driver(email);
      await context.execute(new ChangeDriver(envelope, id, { status: left.status }));
    });
    return [step];
  });
}
