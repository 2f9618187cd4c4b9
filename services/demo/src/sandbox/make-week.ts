import type { SandboxWeekAnswer } from '@waybook/contracts/api';
import { daysBetween, formatDay, londonDay, nextFridayAfter, weekOf } from '@waybook/contracts/calendar';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import {
  ApproveRemittance,
  PreparePaymentRun,
  ReturnPayment,
  SettlePaymentRun,
  SubmitRemittance,
} from '@waybook/portal/commands';
import { createHash } from 'node:crypto';
import type { DemoBusiness } from '../demo-business.js';
import type { DemoJob, DemoRemittance } from '../demo-remittance.js';
import { submissionOf } from '../demo-submission.js';
import type { SeedContext } from '../seed-steps/seed-context.js';
import { Variation } from '../variation.js';

/** The same three for all weeks of a driver. */
const PHOTOS = { name: 'sandbox', number: 7 };
const PRICE_PENCE = { lowest: 7_800, highest: 17_900 };
const LOAD_ID = { lowest: 10_000_000, highest: 99_999_999 };

/**
 * A week from its work to its pay, all of it now: a driver of the demo submits it, the office approves it, a run of all that is due is settled today,
 * and the bank sends this payment back.
 *
 * @param name the same one makes the same week once
 */
export async function makeWeek(
  context: SeedContext,
  demo: DemoBusiness,
  name: string,
  at: Date,
): Promise<SandboxWeekAnswer> {
  const digest = createHash('sha256').update(name).digest();
  const vary = new Variation(digest.readUInt32BE());
  const [director, approver] = [context.admin(demo.director), context.admin(demo.approver)];
  const { details } = vary.oneOf(paidDrivers(demo));
  const driver = context.driver(details.email);
  const by = (actor: AdminActor | DriverActor, step: string) =>
    context.envelope(actor, { key: `sandbox:${digest.toString('hex')}:${step}`, at });
  const today = londonDay(at);
  const payOn = nextFridayAfter(today);

  const submission = submissionOf(workOf(vary, at), {
    driver: context.driverRecord(details.email),
    week: weekOf(at),
    photos: [await context.files.photos(driver, PHOTOS, at)],
  });
  const { remittance } = await context.execute(new SubmitRemittance(by(driver, 'submit'), driver, submission));
  const note = `Approved - to be paid on ${formatDay(payOn)}`;
  await context.execute(new ApproveRemittance(by(approver, 'approve'), approver, remittance.id, note, null));
  const wanted = { payOn, retentionReleases: [], leaveOut: [], releasesOnly: false };
  const run = await context.execute(new PreparePaymentRun(by(director, 'prepare'), director, wanted));
  await context.execute(new SettlePaymentRun(by(approver, 'settle'), approver, run.id, today));
  const paymentId = `${remittance.id}:1`;
  // Of a return by hand, who recorded it couldn't pay the next week.
  const back = { paymentId, reason: 'account_closed', note: null, returnedOn: today, byBankAnswer: true } as const;
  await context.execute(new ReturnPayment(by(approver, 'return'), approver, run.id, back));
  const { driverCode } = driver;
  const made = { remittanceId: remittance.id, paymentRunId: run.id, paymentId };
  return { driverId: driver.id, driverCode, ...made, amount: remittance.netPay, paidOn: today };
}

/** Who is still there, and whom a run can pay. */
function paidDrivers({
  drivers,
}: DemoBusiness): [DemoBusiness['drivers'][number], ...DemoBusiness['drivers'][number][]] {
  const [first, ...others] = drivers.filter(({ account, left }) => account === 'verified' && left === undefined);
  if (first === undefined) throw new Error('Nobody of this demo business can be paid');
  return [first, ...others];
}

/** Done today. The fee of the week stays with the driver's other remittances. */
function workOf(vary: Variation, at: Date): DemoRemittance {
  const weekday = daysBetween(weekOf(at).weekStartDate, londonDay(at)) as DemoJob['weekday'];
  const price = Math.round(vary.between(PRICE_PENCE.lowest, PRICE_PENCE.highest)) / 100;
  const loadId = String(Math.floor(vary.between(LOAD_ID.lowest, LOAD_ID.highest)));
  return {
    weeksBack: 0,
    feePounds: 0,
    jobs: [{ loadId, price, weekday, description: 'Leeds to Doncaster, two pallets' }],
    decision: { kind: 'approved' },
  };
}
