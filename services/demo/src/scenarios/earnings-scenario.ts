import { AddEarnings, ApproveRemittance, DecideOnEarnings, MakeRemittance } from '@waybook/portal/commands';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { afterWeek, weekBack } from '../demo-calendar.js';
import { byAdmin, type SeedStep } from '../seed-steps/seed-step.js';

/** Days after a week's Sunday. */
const MONDAY = 1;
const TUESDAY = 2;
const WORK = [
  {
    jobsCompleted: 5,
    podsDelivered: 15,
    grossEarnings: '612.50',
    notes: 'From the depot sheet; the phone was broken.',
  },
  { jobsCompleted: 3, podsDelivered: 9, grossEarnings: '348.00', notes: 'Cover for a colleague, agreed by telephone.' },
  { jobsCompleted: 4, podsDelivered: 11, grossEarnings: '455.75', notes: null },
] as const;
/** The status of the earnings entries of the first drivers without a remittance. */
const STAGES = ['approved', 'submitted', 'draft'] as const;
const OLD_WEEK = 5;

/** Earnings entries by the office: an old one that became a remittance, and last week's in every status. */
export function earningsScenario(demo: DemoBusiness, now: Date): SeedStep[] {
  const here = demo.drivers.filter(({ left }) => !left);
  const without = (weeks: number) =>
    here.filter(({ remittances }) => !remittances.some(({ weeksBack }) => weeksBack === weeks));
  const [old] = without(OLD_WEEK).filter(({ joinedWeeksBack = OLD_WEEK + 1 }) => joinedWeeksBack > OLD_WEEK);
  return [
    ...(old ? oldEntry(demo, old, now) : []),
    ...without(1)
      .slice(0, STAGES.length)
      .flatMap((driver, index) => entry(demo, driver, { weeks: 1, index }, now)),
  ];
}

const keyOf = ({ registeredAt }: DemoDriver, weeks: number) => `earnings:${registeredAt}:${weeks}`;

function entry(
  { approver, director }: DemoBusiness,
  driver: DemoDriver,
  { weeks, index }: { readonly weeks: number; readonly index: number },
  now: Date,
): SeedStep[] {
  const key = keyOf(driver, weeks);
  const stageReached = STAGES[index] ?? 'approved';
  const added = byAdmin(
    approver,
    { key, at: afterWeek(now, weeks, MONDAY, `09:3${index}:00.000`) },
    async (envelope, actor, context) => {
      const driverId = context.driver(driver.details.email).id;
      const status = stageReached === 'draft' ? ('draft' as const) : ('submitted' as const);
      const request = {
        driverId,
        weekStartDate: weekBack(now, weeks).weekStartDate,
        ...WORK[index % WORK.length]!,
        status,
      };
      return (await context.execute(new AddEarnings(envelope, actor, request))).id;
    },
  );
  if (stageReached !== 'approved') return [added];
  const approved = byAdmin(
    director,
    { key: `${key}:approve`, at: afterWeek(now, weeks, MONDAY, '13:00:00.000') },
    async (envelope, actor, context) => {
      await context.execute(new DecideOnEarnings(envelope, actor, context.idOf(key), { kind: 'approve' }));
    },
  );
  return [added, approved];
}

function oldEntry(demo: DemoBusiness, driver: DemoDriver, now: Date): SeedStep[] {
  const key = keyOf(driver, OLD_WEEK);
  const made = byAdmin(
    demo.approver,
    { key: `${key}:made`, at: afterWeek(now, OLD_WEEK, TUESDAY, '09:15:00.000') },
    async (envelope, actor, context) => {
      const driverId = context.driver(driver.details.email).id;
      const request = { driverId, weekStartDate: weekBack(now, OLD_WEEK).weekStartDate };
      return (await context.execute(new MakeRemittance(envelope, actor, request))).id;
    },
  );
  const approved = byAdmin(
    demo.director,
    { key: `${key}:paid`, at: afterWeek(now, OLD_WEEK, TUESDAY, '11:45:00.000') },
    async (envelope, actor, context) => {
      const notes = 'Approved - to be paid over next 3 pays as per terms';
      await context.execute(new ApproveRemittance(envelope, actor, context.idOf(`${key}:made`), notes, null));
    },
  );
  return [...entry(demo, driver, { weeks: OLD_WEEK, index: 0 }, now), made, approved];
}
