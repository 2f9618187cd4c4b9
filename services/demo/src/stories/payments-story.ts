import { addDays, daysBetween } from '@waybook/contracts/calendar';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import {
  CancelPaymentRun,
  CorrectRemittance,
  MakeBankFile,
  PreparePaymentRun,
  ReleaseRetention,
  SettlePaymentRun,
} from '@waybook/portal/commands';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { afterWeek, weekBack } from '../demo-calendar.js';
import { byAdmin, type Deed } from '../deeds/deed.js';
import type { DemoRemittance } from '../demo-remittance.js';
import { correctionOf } from './correction.js';
import { submitKey } from './weeks-story.js';

/** Days after a week's Sunday. */
const TUESDAY = 2;
const FRIDAY = 5;
/** The first weeks' retention was paid out, and that of the next is on its way. */
const RELEASED = { weeksBack: 12, inRunAfter: 4 };
const RELEASED_NEXT = { weeksBack: 11, after: 2 };
/** This run was prepared too early once. */
const CANCELLED_AFTER = 6;
const CORRECTED_AFTER = 3;
const OLDEST_RUN = 13;
const LATEST_RUN = 2;

/** The Friday runs so far, retention, and what was corrected after it was paid. */
export function paymentsStory(demo: DemoBusiness, now: Date): Deed[] {
  const runs: Deed[] = [];
  for (let weeks = OLDEST_RUN; weeks >= LATEST_RUN; weeks -= 1) runs.push(...fridayRun(demo, weeks, now));
  return [...runs, ...retentionOnItsWay(demo, now), ...corrections(demo, now)];
}

/** On Thursday, or on the last working day before it: what is to arrive before a holiday is prepared before it. */
function preparingDay(now: Date, weeks: number): number {
  const { weekEndDate } = weekBack(now, weeks);
  return daysBetween(weekEndDate, workingDayOnOrBefore(addDays(weekEndDate, FRIDAY - 1)));
}

function fridayRun(demo: DemoBusiness, weeks: number, now: Date): Deed[] {
  const payOn = addDays(weekBack(now, weeks).weekEndDate, FRIDAY);
  const key = `run:${weeks}`;
  const day = preparingDay(now, weeks);
  const releases = weeks === RELEASED.inRunAfter ? retained(demo, RELEASED.weeksBack) : [];
  const prepare = (name: string, time: string) =>
    byAdmin(demo.director, { key: name, at: afterWeek(now, weeks, day, time) }, async (envelope, actor, stage) => {
      const retentionReleases = releases.map((remittance) => stage.idOf(submitKey(remittance)));
      const run = { payOn, retentionReleases, leaveOut: [], releasesOnly: false };
      return (await stage.execute(new PreparePaymentRun(envelope, actor, run))).id;
    });
  const settle = { key: `${key}:settle`, at: afterWeek(now, weeks, FRIDAY, '16:40:00.000') };
  return [
    ...(weeks === CANCELLED_AFTER
      ? [prepare(`${key}:early`, '11:05:00.000'), cancelled(demo, `${key}:early`, weeks, now)]
      : []),
    prepare(key, '15:10:00.000'),
    bankFile(demo, key, afterWeek(now, weeks, day, '15:25:00.000')),
    byAdmin(demo.director, settle, async (envelope, actor, stage) => {
      await stage.execute(new SettlePaymentRun(envelope, actor, stage.idOf(key)));
    }),
  ];
}

function cancelled({ director }: DemoBusiness, runKey: string, weeks: number, now: Date): Deed {
  const at = afterWeek(now, weeks, preparingDay(now, weeks), '11:50:00.000');
  return byAdmin(director, { key: `${runKey}:cancel`, at }, async (envelope, actor, stage) => {
    const reason = 'Two drivers were still to be approved.';
    await stage.execute(new CancelPaymentRun(envelope, actor, stage.idOf(runKey), reason, false));
  });
}

function bankFile({ approver, sendsBacsFiles }: DemoBusiness, runKey: string, at: Date): Deed {
  return byAdmin(approver, { key: `${runKey}:file`, at }, async (envelope, actor, stage) => {
    await stage.execute(new MakeBankFile(envelope, actor, stage.idOf(runKey), sendsBacsFiles ? 'bacs18' : 'csv'));
  });
}

/** Approved weeks of VAT-registered drivers: of these something is retained. */
function retained({ drivers }: DemoBusiness, weeksBack: number): DemoRemittance[] {
  return drivers
    .filter(({ details }) => details.isVatRegistered)
    .flatMap(({ remittances }) => remittances)
    .filter((week) => week.weeksBack === weeksBack && week.decision.kind === 'approved' && !week.isCorrected);
}

function retentionOnItsWay(demo: DemoBusiness, now: Date): Deed[] {
  const remittances = retained(demo, RELEASED_NEXT.weeksBack);
  if (remittances.length === 0) return [];
  const at = afterWeek(now, RELEASED_NEXT.after, FRIDAY + 1, '10:30:00.000');
  const deed = byAdmin(demo.director, { key: 'retention:next', at }, async (envelope, actor, stage) => {
    const ids = remittances.map((remittance) => stage.idOf(submitKey(remittance)));
    const payOn = addDays(weekBack(now, 0).weekEndDate, FRIDAY);
    return (await stage.execute(new ReleaseRetention(envelope, actor, payOn, ids))).id;
  });
  return [deed];
}

function corrections(demo: DemoBusiness, now: Date): Deed[] {
  const corrected = demo.drivers.flatMap((driver) =>
    driver.remittances.filter(({ isCorrected }) => isCorrected).map((remittance) => ({ driver, remittance })),
  );
  return corrected.map((item) => correction(demo, item, now));
}

function correction(
  { approver }: DemoBusiness,
  { driver, remittance }: { readonly driver: DemoDriver; readonly remittance: DemoRemittance },
  now: Date,
): Deed {
  const at = afterWeek(now, CORRECTED_AFTER, TUESDAY, '14:20:00.000');
  const key = `correct:${submitKey(remittance)}`;
  return byAdmin(approver, { key, at }, async (envelope, actor, stage) => {
    const body = correctionOf(remittance, stage.driverRecord(driver.details.email), now);
    const id = stage.idOf(submitKey(remittance));
    return (await stage.execute(new CorrectRemittance(envelope, actor, id, body, null))).remittance.id;
  });
}
