import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import { isLateSubmission, weekEnd } from '@waybook/contracts/calendar';
import type { BookedDriver, BookedRemittance, IssuedPaper, Part } from '../book/hand-book.js';
import { daysAfter, friday, inThirds, monday, pounds, reckon, sum, type Reckoned } from '../book/reckoning.js';
import { choice, chosen, type Desk, type Outcome } from '../desk.js';
import type { StepOf } from '../step.js';
import { signingIn } from './driver-deeds.js';

const DAYS_PER_WEEK = 7;
const FIRST_LOAD = 10_000_000;

export const weekBack = (desk: Desk, weeks: number) => daysAfter(monday(desk.today), -weeks * DAYS_PER_WEEK);

/** What the driver's record says of the week's fee, less what is carried already. */
export function feeDue(desk: Desk, driver: BookedDriver, week: string): number {
  return Math.max(0, driver.fee - sum(desk.book.ofWeek(driver, week).map(({ reckoned }) => reckoned.fee)));
}

export const isLate = (desk: Desk, week: string) => isLateSubmission(weekEnd(week), desk.portal.clock.now());

export function newJob(desk: Desk, { photo }: BookedDriver, week: string, pence: number): Job {
  const made = desk.next();
  const podPhotos = { building: photo, goods: photo, deliveryNote: photo };
  return { id: `job-${made}`, loadId: String(FIRST_LOAD + made), jobPrice: pence / 100, date: week, podPhotos };
}

interface Sending {
  readonly week: string;
  readonly jobs: readonly Job[];
  readonly reckoned: Reckoned;
  readonly isVat: boolean;
  /** Null: it is left to the server. */
  readonly fee: number | null;
}

/** What a driver's screen sends. */
export function submissionOf({ week, jobs, reckoned, isVat, fee }: Sending) {
  const { gross, vat, retention, net, other } = reckoned;
  return {
    weekStartDate: week,
    weekEndDate: weekEnd(week),
    grossEarnings: pounds(gross),
    vatAmount: isVat ? pounds(vat) : null,
    isVatRegistered: isVat,
    retentionAmount: isVat ? pounds(retention) : null,
    netPay: pounds(net - retention),
    ...(fee !== null && { membershipFee: pounds(fee) }),
    ...(other > 0 && { additionalDeductions: pounds(other), deductionReason: 'Fuel card' }),
    jobs,
  };
}

export async function submit(desk: Desk, step: StepOf<'submit'>): Promise<Outcome> {
  const driver = chosen(signingIn(desk), step.nth);
  if (!driver) return 'idle';
  const week = weekBack(desk, step.weeksBack);
  const due = feeDue(desk, driver, week);
  const reckoned = reckon({ prices: step.prices, isVat: driver.isVat, fee: step.fee ?? due, other: step.other });
  const jobs = step.prices.map((pence) => newJob(desk, driver, week, pence));
  const { flaw } = step;
  const [claimed] = desk.book.counted().filter((each) => each.driver === driver && each.jobs.length > 0);
  if (flaw === 'load claimed before' && claimed) jobs[0]!.loadId = claimed.jobs[0]!.loadId;
  const isVat = flaw === 'other VAT status' ? !driver.isVat : driver.isVat;
  const body = {
    ...submissionOf({ week, jobs, reckoned, isVat, fee: step.fee }),
    ...(flaw === 'a penny too much' && { netPay: pounds(reckoned.net - reckoned.retention + 1) }),
    ...(flaw === 'no reason' && { deductionReason: undefined }),
  };
  const write = { method: 'POST', url: '/api/remittances', body, isOnce: true } as const;
  const isFlawed =
    flaw === 'a penny too much' ||
    flaw === 'other VAT status' ||
    (flaw === 'load claimed before' && claimed !== undefined) ||
    (flaw === 'no reason' && step.other > 0);
  if (driver.status === 'suspended' || isFlawed) {
    await desk.refused(driver.person, write);
    return 'refused';
  }
  const { id } = (await desk.write(driver.person, write)).json<RemittanceAnswer>();
  desk.book.remittances.push({
    id,
    driver,
    week,
    isVat: driver.isVat,
    isLate: isLate(desk, week),
    feeDue: due,
    jobs: jobs.map((job, index) => ({ id: job.id, loadId: job.loadId, pence: step.prices[index]! })),
    entries: [],
    reckoned,
    ...asReckoned(reckoned),
    ...awaiting(),
    corrects: null,
  });
  return 'done';
}

/** Of a remittance with none before it. */
export function asReckoned({ net, retention }: BookedRemittance['reckoned']) {
  return { paidBefore: 0, held: retention, payable: Math.max(0, net - retention) };
}

export function awaiting() {
  return { status: 'pending' as const, parts: [], invoice: null, creditNote: null, replacedBy: null };
}

export async function approve(desk: Desk, step: StepOf<'approve'>): Promise<Outcome> {
  const remittance = choice(desk.book.remittances, ({ status }) => status === 'pending', step);
  if (!remittance) return 'idle';
  const write = { method: 'POST', url: `/api/remittances/${remittance.id}/approve`, body: {}, isOnce: true } as const;
  if (remittance.status !== 'pending') {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  await desk.write(desk.director, write);
  const { payable, isLate: inThree } = remittance;
  stand(desk, remittance, inThree ? inThirds(payable) : payable > 0 ? [payable] : []);
  return 'done';
}

/** From now on it is to be paid, on Fridays after today. */
export function stand(desk: Desk, remittance: BookedRemittance, amounts: readonly number[]): void {
  const tomorrow = daysAfter(desk.today, 1);
  const open = { of: remittance, state: 'open', runId: null, paidOn: null } as const;
  const payments: Part[] = amounts.map((pence, index) => ({
    ...open,
    id: `${remittance.id}:${index + 1}`,
    kind: 'payment',
    pence,
    due: friday(tomorrow, index),
  }));
  const retention: Part = {
    ...open,
    id: `${remittance.id}:retention`,
    kind: 'retention',
    pence: remittance.held,
    due: null,
  };
  remittance.status = 'approved';
  remittance.parts = [...payments, retention].filter(({ pence }) => pence > 0);
  const { agreedUntil } = remittance.driver;
  if (remittance.isVat && agreedUntil !== null && desk.today <= agreedUntil) remittance.invoice = issued(desk);
}

export function issued(desk: Desk): IssuedPaper {
  desk.book.lastNumber += 1;
  return { number: desk.book.lastNumber, taxPoint: desk.today };
}

export async function reject(desk: Desk, step: StepOf<'reject'>): Promise<Outcome> {
  const remittance = choice(desk.book.remittances, ({ status }) => status === 'pending', step);
  if (!remittance) return 'idle';
  const write = {
    method: 'POST',
    url: `/api/remittances/${remittance.id}/reject`,
    body: { notes: 'Not signed' },
    isOnce: true,
  } as const;
  if (remittance.status !== 'pending') {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  await desk.write(desk.director, write);
  remittance.status = 'rejected';
  return 'done';
}
