import { ChangeDriver } from '@waybook/portal/commands';
import type { DemoBusiness } from '../demo-business.js';
import { afterWeek } from '../demo-calendar.js';
import { byAdmin, type Deed } from '../deeds/deed.js';

const MONDAY = 1;

/** Who was suspended, or works here no more. */
export function departuresStory({ operations, drivers }: DemoBusiness, now: Date): Deed[] {
  return drivers.flatMap(({ details: { email }, registeredAt, left }) => {
    if (!left) return [];
    const at = afterWeek(now, left.weeksBack, MONDAY, '16:45:00.000');
    const deed = byAdmin(operations, { key: `left:${registeredAt}`, at }, async (envelope, _actor, stage) => {
      const { id } = stage.driver(email);
      await stage.execute(new ChangeDriver(envelope, id, { status: left.status }));
    });
    return [deed];
  });
}
