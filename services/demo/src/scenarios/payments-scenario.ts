import { addDays, daysBetween } from '@waybook/contracts/calendar';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import {
  CancelPaymentRun,
  ConfirmCorrection,
  CorrectRemittance,
  MakeBankFile,
  PreparePaymentRun,
  ReleaseRetention,
  SettlePaymentRun,
} from '@waybook/portal/commands';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { afterWeek, weekBack } from '../demo-calendar.js';
import { byAdmin, type SeedStep } from '../seed-steps/seed-step.js';
import type { DemoRemittance } from '../demo-remittance.js';
import { correctionOf } from './correction.js';
import { submitKey } from './weeks-scenario.js';

/** Days after a week's Sunday. */
const TUESDAY = 2;
const FRIDAY = 5;
/** Weeks whose retention was paid out, and the week whose retention is being released. */
const RELEASED = { weeksBack: 12, inRunAfter: 4 };
const RELEASED_NEXT = { weeksBack: 11, after: 2 };
/** The Friday whose first run was cancelled and prepared again. */
const CANCELLED_AFTER = 6;
const CORRECTED_AFTER = 3;
const OLDEST_RUN = 13;
const LATEST_RUN = 2;

/** The Friday payment runs, releases of retention, and corrections of paid remittances. */
export function paymentsScenario(demo: DemoBusiness, now: Date): SeedStep[] {
  const runs: SeedStep[] = [];
  for (let weeks = OLDEST_RUN; weeks >= LATEST_RUN; weeks -= 1) runs.push(...fridayRun(demo, weeks, now));
  return [...runs, ...retentionOnItsWay(demo, now), ...corrections(demo, now)];
}

/** Prepared on Thursday, or on the last working day before it where holidays follow. */
function preparingDay(now: Date, weeks: number): number {
  const { weekEndDate } = weekBack(now, weeks);
  return daysBetween(weekEndDate, workingDayOnOrBefore(addDays(weekEndDate, FRIDAY - 1)));
}

function fridayRun(demo: DemoBusiness, weeks: number, now: Date): SeedStep[] {
  const payOn = addDays(weekBack(now, weeks).weekEndDate, FRIDAY);
  const key = `run:${weeks}`;
  const day = preparingDay(now, weeks);
  const releases = weeks === RELEASED.inRunAfter ? retained(demo, RELEASED.weeksBack) : [];
  const prepare = (name: string, time: string) =>
    byAdmin(demo.director, { key: name, at: afterWeek(now, weeks, day, time) }, async (envelope, actor, context) => {
      const retentionReleases = releases.map((remittance) => context.idOf(submitKey(remittance)));
      const run = { payOn, retentionReleases, leaveOut: [], releasesOnly: false };
      return (await context.execute(new PreparePaymentRun(envelope, actor, run))).id;
    });
  const settle = { key: `${key}:settle`, at: afterWeek(now, weeks, FRIDAY, '16:40:00.000') };
  return [
    ...(weeks === CANCELLED_AFTER
      ? [prepare(`${key}:early`, '11:05:00.000'), cancelled(demo, `${key}:early`, weeks, now)]
      : []),
    prepare(key, '15:10:00.000'),
    bankFile(demo, key, afterWeek(now, weeks, day, '15:25:00.000')),
    byAdmin(demo.approver, settle, async (envelope, actor, context) => {
      await context.execute(new SettlePaymentRun(envelope, actor, context.idOf(key), workingDayOnOrBefore(payOn)));
    }),
  ];
}

function cancelled({ director }: DemoBusiness, runKey: string, weeks: number, now: Date): SeedStep {
  const at = afterWeek(now, weeks, preparingDay(now, weeks), '11:50:00.000');
  return byAdmin(director, { key: `${runKey}:cancel`, at }, async (envelope, actor, context) => {
    const reason = 'Two drivers were still to be approved.';
    await context.execute(new CancelPaymentRun(envelope, actor, context.idOf(runKey), reason, false));
  });
}

function bankFile({ approver, sendsBacsFiles }: DemoBusiness, runKey: string, at: Date): SeedStep {
  return byAdmin(approver, { key: `${runKey}:file`, at }, async (envelope, actor, context) => {
    await context.execute(new MakeBankFile(envelope, actor, context.idOf(runKey), sendsBacsFiles ? 'bacs18' : 'csv'));
  });
}

/** Approved weeks of VAT-registered drivers, which have a retention. */
function retained({ drivers }: DemoBusiness, weeksBack: number): DemoRemittance[] {
  return drivers
    .filter(({ details }) => details.isVatRegistered)
    .flatMap(({ remittances }) => remittances)
    .filter((week) => week.weeksBack === weeksBack && week.decision.kind === 'approved' && !week.isCorrected);
}

function retentionOnItsWay(demo: DemoBusiness, now: Date): SeedStep[] {
  const remittances = retained(demo, RELEASED_NEXT.weeksBack);
  if (remittances.length === 0) return [];
  const at = afterWeek(now, RELEASED_NEXT.after, FRIDAY + 1, '10:30:00.000');
  const step = byAdmin(demo.director, { key: 'retention:next', at }, async (envelope, actor, context) => {
    const ids = remittances.map((remittance) => context.idOf(submitKey(remittance)));
    const payOn = addDays(weekBack(now, 0).weekEndDate, FRIDAY);
    return (await context.execute(new ReleaseRetention(envelope, actor, payOn, ids))).id;
  });
  return [step];
}

function corrections(demo: DemoBusiness, now: Date): SeedStep[] {
  const corrected = demo.drivers.flatMap((driver) =>
    driver.remittances.filter(({ isCorrected }) => isCorrected).map((remittance) => ({ driver, remittance })),
  );
  return corrected.flatMap((item) => [correction(demo, item, now), confirmation(demo, item, now)]);
}

interface Corrected {
  readonly driver: DemoDriver;
  readonly remittance: DemoRemittance;
}

function correction({ approver }: DemoBusiness, { driver, remittance }: Corrected, now: Date): SeedStep {
  const at = afterWeek(now, CORRECTED_AFTER, TUESDAY, '14:20:00.000');
  const key = `correct:${submitKey(remittance)}`;
  return byAdmin(approver, { key, at }, async (envelope, actor, context) => {
    const body = correctionOf(remittance, context.driverRecord(driver.details.email), now);
    const id = context.idOf(submitKey(remittance));
    return (await context.execute(new CorrectRemittance(envelope, actor, id, body, null))).remittance.id;
  });
}

/** By somebody else: it pays more than was approved. */
function confirmation({ director }: DemoBusiness, { remittance }: Corrected, now: Date): SeedStep {
  const at = afterWeek(now, CORRECTED_AFTER, TUESDAY, '16:05:00.000');
  const corrected = `correct:${submitKey(remittance)}`;
  return byAdmin(director, { key: `confirm:${corrected}`, at }, async (envelope, actor, context) => {
    const id = context.idOf(corrected);
    return (await context.execute(new ConfirmCorrection(envelope, actor, id, null))).remittance.id;
  });
}
