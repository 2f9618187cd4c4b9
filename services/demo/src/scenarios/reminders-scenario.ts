import { RemindDriver, RemindSubmission } from '@waybook/portal/commands';
import type { DemoBusiness, DocumentsProfile } from '../demo-business.js';
import { afterWeek, daysAgo, weekBack } from '../demo-calendar.js';
import { byAdmin, type SeedStep } from '../seed-steps/seed-step.js';

const WANTING: ReadonlySet<DocumentsProfile> = new Set(['expired', 'gaps', 'expiring']);
const MONDAY = 1;
/** Leaves some drivers without a reminder. */
const MAX_REMINDED = 4;

/** The office reminds drivers of missing documents and of last week's remittance. */
export function remindersScenario({ operations, approver, drivers }: DemoBusiness, now: Date): SeedStep[] {
  const here = drivers.filter(({ left }) => !left);
  const forDocuments = here.filter(({ documents }) => WANTING.has(documents)).slice(0, MAX_REMINDED);
  const forJobs = here.filter(({ remittances }) => !remittances.some(({ weeksBack }) => weeksBack === 1));
  const { weekStartDate } = weekBack(now, 1);
  return [
    ...forDocuments.map(({ details: { email }, registeredAt }, index) => {
      const at = daysAgo(now, 2 + index, '10:10:00.000');
      return byAdmin(operations, { key: `remind:papers:${registeredAt}`, at }, async (envelope, actor, context) => {
        await context.execute(new RemindDriver(envelope, actor, context.driver(email).id));
      });
    }),
    ...forJobs.slice(1, MAX_REMINDED).map(({ details: { email }, registeredAt }) => {
      const at = afterWeek(now, 1, MONDAY, '08:20:00.000');
      return byAdmin(approver, { key: `remind:jobs:${registeredAt}`, at }, async (envelope, actor, context) => {
        await context.execute(
          new RemindSubmission(envelope, actor, { driverId: context.driver(email).id, weekStartDate }),
        );
      });
    }),
  ];
}
