import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import { isLateSubmission, weekEnd } from '@waybook/contracts/calendar';
import type { ModelDriver, ModelRemittance, IssuedDocument, Part } from '../reference-model/reference-model.js';
import {
  daysAfter,
  friday,
  inThirds,
  monday,
  pounds,
  expectedFigures,
  sum,
  type ExpectedFigures,
} from '../reference-model/expected-figures.js';
import { chooseReady, choose, type OfficeClient, type Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';
import { signingIn } from './driver-actions.js';

const DAYS_PER_WEEK = 7;
const FIRST_LOAD = 10_000_000;

export const weekBack = (client: OfficeClient, weeks: number) =>
  daysAfter(monday(client.today), -weeks * DAYS_PER_WEEK);

/** The driver's weekly fee, less what the week's remittances and entries carry already. */
export function feeDue(client: OfficeClient, driver: ModelDriver, week: string): number {
  return Math.max(0, driver.fee - sum(client.model.ofWeek(driver, week).map(({ reckoned }) => reckoned.fee)));
}

export const isLate = (client: OfficeClient, week: string) =>
  isLateSubmission(weekEnd(week), client.portal.clock.now());

export function newJob(client: OfficeClient, { photo }: ModelDriver, week: string, pence: number): Job {
  const made = client.next();
  const podPhotos = { building: photo, goods: photo, deliveryNote: photo };
  return { id: `job-${made}`, loadId: String(FIRST_LOAD + made), jobPrice: pence / 100, date: week, podPhotos };
}

interface Sending {
  readonly week: string;
  readonly jobs: readonly Job[];
  readonly reckoned: ExpectedFigures;
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

export async function submit(client: OfficeClient, step: StepOf<'submit'>): Promise<Outcome> {
  const driver = choose(signingIn(client), step.nth);
  if (!driver) return 'idle';
  const week = weekBack(client, step.weeksBack);
  const due = feeDue(client, driver, week);
  const reckoned = expectedFigures({
    prices: step.prices,
    isVat: driver.isVat,
    fee: step.fee ?? due,
    other: step.other,
  });
  const jobs = step.prices.map((pence) => newJob(client, driver, week, pence));
  const { flaw } = step;
  const [claimed] = client.model.counted().filter((each) => each.driver === driver && each.jobs.length > 0);
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
    await client.refused(driver.person, write);
    return 'refused';
  }
  const { id } = (await client.write(driver.person, write)).json<RemittanceAnswer>();
  client.model.remittances.push({
    id,
    driver,
    week,
    isVat: driver.isVat,
    isLate: isLate(client, week),
    feeDue: due,
    jobs: jobs.map((job, index) => ({ id: job.id, loadId: job.loadId, pence: step.prices[index]! })),
    entries: [],
    own: step.other,
    lines: [],
    reckoned,
    ...requireExpectedFigures(reckoned),
    ...awaiting(),
    corrects: null,
  });
  return 'done';
}

/** Of a remittance with none before it. */
export function requireExpectedFigures({ net, retention }: ModelRemittance['reckoned']) {
  return { paidBefore: 0, held: retention, payable: Math.max(0, net - retention) };
}

export function awaiting() {
  const papers = {
    invoice: null,
    creditNote: null,
    statement: null,
    reversal: null,
    feeInvoice: null,
    feeCreditNote: null,
  };
  return { status: 'pending' as const, parts: [], ...papers, replacedBy: null };
}

export async function approve(client: OfficeClient, step: StepOf<'approve'>): Promise<Outcome> {
  const remittance = chooseReady(client.model.remittances, ({ status }) => status === 'pending', step);
  if (!remittance) return 'idle';
  const write = { method: 'POST', url: `/api/remittances/${remittance.id}/approve`, body: {}, isOnce: true } as const;
  if (remittance.status !== 'pending') {
    await client.refused(client.director, write);
    return 'refused';
  }
  // What the office made or added to is approved by somebody else than the director, who does both.
  const isAddedTo = remittance.lines.some(({ kind }) => kind !== 'deduction');
  if (remittance.entries.length > 0 || isAddedTo) await client.refused(client.director, write);
  await client.write(client.colleague, write);
  const { payable, isLate: inThree } = remittance;
  stand(client, remittance, inThree ? inThirds(payable) : payable > 0 ? [payable] : []);
  return 'done';
}

/** From now on it is to be paid, on Fridays after today. */
/** @param weekOf in how many weeks the payment at this place is due, the next one being 0 */
export function stand(
  client: OfficeClient,
  remittance: ModelRemittance,
  amounts: readonly number[],
  weekOf: (index: number) => number = (index) => index,
): void {
  const tomorrow = daysAfter(client.today, 1);
  const open = () => ({ of: remittance, state: 'open' as const, runId: null, paidOn: null, moves: [] });
  const payments: Part[] = amounts.map((pence, index) => ({
    ...open(),
    id: `${remittance.id}:${index + 1}`,
    kind: 'payment',
    pence,
    due: friday(tomorrow, weekOf(index)),
  }));
  const retention: Part = {
    ...open(),
    id: `${remittance.id}:retention`,
    kind: 'retention',
    pence: remittance.held,
    due: null,
  };
  remittance.status = 'approved';
  remittance.parts = [...payments, retention].filter(({ pence }) => pence > 0);
  const { agreedUntil } = remittance.driver;
  if (remittance.isVat && agreedUntil !== null && client.today <= agreedUntil) remittance.invoice = issued(client);
  else remittance.statement = client.model.lastStatement += 1;
  if (remittance.reckoned.vatOnFee > 0) remittance.feeInvoice ??= client.model.lastFeeInvoice += 1;
}

export function issued(client: OfficeClient): IssuedDocument {
  client.model.lastNumber += 1;
  return { number: client.model.lastNumber, taxPoint: client.today };
}

export async function reject(client: OfficeClient, step: StepOf<'reject'>): Promise<Outcome> {
  const remittance = chooseReady(client.model.remittances, ({ status }) => status === 'pending', step);
  if (!remittance) return 'idle';
  const write = {
    method: 'POST',
    url: `/api/remittances/${remittance.id}/reject`,
    body: { notes: 'Not signed' },
    isOnce: true,
  } as const;
  if (remittance.status !== 'pending') {
    await client.refused(client.director, write);
    return 'refused';
  }
  await client.write(client.director, write);
  remittance.status = 'rejected';
  return 'done';
}
