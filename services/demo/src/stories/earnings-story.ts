import { AddEarnings, ApproveRemittance, DecideOnEarnings, MakeRemittance } from '@waybook/portal/commands';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { afterWeek, weekBack } from '../demo-calendar.js';
import { byAdmin, type Deed } from '../deeds/deed.js';

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
/** How far the entry for each of the first drivers without a remittance has come. */
const STAGES = ['approved', 'submitted', 'draft'] as const;
const OLD_WEEK = 5;

/** Weeks that the office wrote down: an old one that became a remittance, and last week's at every stage. */
export function earningsStory(demo: DemoBusiness, now: Date): Deed[] {
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
): Deed[] {
  const key = keyOf(driver, weeks);
  const stageReached = STAGES[index] ?? 'approved';
  const added = byAdmin(
    approver,
    { key, at: afterWeek(now, weeks, MONDAY, `09:3${index}:00.000`) },
    async (envelope, actor, stage) => {
      const driverId = stage.driver(driver.details.email).id;
      const status = stageReached === 'draft' ? ('draft' as const) : ('submitted' as const);
      const request = {
        driverId,
        weekStartDate: weekBack(now, weeks).weekStartDate,
        ...WORK[index % WORK.length]!,
        status,
      };
      return (await stage.execute(new AddEarnings(envelope, actor, request))).id;
    },
  );
  if (stageReached !== 'approved') return [added];
  const approved = byAdmin(
    director,
    { key: `${key}:approve`, at: afterWeek(now, weeks, MONDAY, '13:00:00.000') },
    async (envelope, actor, stage) => {
      await stage.execute(new DecideOnEarnings(envelope, actor, stage.idOf(key), { kind: 'approve' }));
    },
  );
  return [added, approved];
}

function oldEntry(demo: DemoBusiness, driver: DemoDriver, now: Date): Deed[] {
  const key = keyOf(driver, OLD_WEEK);
  const made = byAdmin(
    demo.approver,
    { key: `${key}:made`, at: afterWeek(now, OLD_WEEK, TUESDAY, '09:15:00.000') },
    async (envelope, actor, stage) => {
      const driverId = stage.driver(driver.details.email).id;
      const request = { driverId, weekStartDate: weekBack(now, OLD_WEEK).weekStartDate };
      return (await stage.execute(new MakeRemittance(envelope, actor, request))).id;
    },
  );
  const approved = byAdmin(
    demo.approver,
    { key: `${key}:paid`, at: afterWeek(now, OLD_WEEK, TUESDAY, '11:45:00.000') },
    async (envelope, actor, stage) => {
      const notes = 'Approved - to be paid over next 3 pays as per terms';
      await stage.execute(new ApproveRemittance(envelope, actor, stage.idOf(`${key}:made`), notes, null));
    },
  );
  return [...entry(demo, driver, { weeks: OLD_WEEK, index: 0 }, now), made, approved];
}
