import { RemindDriver, RemindSubmission } from '@waybook/portal/commands';
import type { DemoBusiness, PapersProfile } from '../demo-business.js';
import { afterWeek, daysAgo, weekBack } from '../demo-calendar.js';
import { byAdmin, type Deed } from '../deeds/deed.js';

const WANTING: ReadonlySet<PapersProfile> = new Set(['expired', 'gaps', 'expiring']);
const MONDAY = 1;
/** Whoever stands at the end of the list wasn't asked yet. */
const MOST_REMINDED = 4;

/** Whom the office asked for documents, and for last week's jobs. */
export function remindersStory({ operations, approver, drivers }: DemoBusiness, now: Date): Deed[] {
  const here = drivers.filter(({ left }) => !left);
  const forPapers = here.filter(({ papers }) => WANTING.has(papers)).slice(0, MOST_REMINDED);
  const forJobs = here.filter(({ remittances }) => !remittances.some(({ weeksBack }) => weeksBack === 1));
  const { weekStartDate } = weekBack(now, 1);
  return [
    ...forPapers.map(({ details: { email }, registeredAt }, index) => {
      const at = daysAgo(now, 2 + index, '10:10:00.000');
      return byAdmin(operations, { key: `remind:papers:${registeredAt}`, at }, async (envelope, actor, stage) => {
        await stage.execute(new RemindDriver(envelope, actor, stage.driver(email).id));
      });
    }),
    ...forJobs.slice(1, MOST_REMINDED).map(({ details: { email }, registeredAt }) => {
      const at = afterWeek(now, 1, MONDAY, '08:20:00.000');
      return byAdmin(approver, { key: `remind:jobs:${registeredAt}`, at }, async (envelope, actor, stage) => {
        await stage.execute(new RemindSubmission(envelope, actor, { driverId: stage.driver(email).id, weekStartDate }));
      });
    }),
  ];
}
