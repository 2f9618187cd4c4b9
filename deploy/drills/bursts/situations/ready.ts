import type { Variation } from '@waybook/demo';
import type { BookedDriver, BookedEntry, BookedRemittance, BookedRun } from '../../months/book/hand-book.js';
import { reckon } from '../../months/book/reckoning.js';
import { perform } from '../../months/deeds/perform.js';
import { newJob, submissionOf, weekBack } from '../../months/deeds/remittance-deeds.js';
import type { Desk } from '../../months/desk.js';
import type { Step } from '../../months/step.js';
import type { TestPerson } from '@waybook/portal/testing';
import { post, type Shot } from '../situation.js';

/** Of whatever there is, the youngest. */
const youngest = { nth: 0, anyhow: false } as const;
const FEE_PENCE = 2_500;

async function done(desk: Desk, step: Step): Promise<void> {
  const outcome = await perform(desk, step);
  if (outcome !== 'done') throw new Error(`${JSON.stringify(step)}, which prepares a burst, is ${outcome}`);
}

/** From a pound to nine hundred. */
export const somePence = (vary: Variation): number => Math.floor(vary.between(100, 90_000));
export const someVat = (vary: Variation): boolean => vary.oneOf([true, false]);

interface Terms {
  readonly isVat?: boolean;
  readonly hasAccount?: boolean;
}

export async function driver(desk: Desk, { isVat = false, hasAccount = false }: Terms = {}): Promise<BookedDriver> {
  await done(desk, { kind: 'hire', isVat, agrees: isVat, fee: FEE_PENCE, hasAccount });
  return desk.book.drivers.at(-1)!;
}

/** Of the youngest driver, for this week or one before. */
export async function submitted(desk: Desk, prices: number[], weeksBack = 0): Promise<BookedRemittance> {
  await done(desk, { kind: 'submit', nth: 0, weeksBack, prices, fee: null, other: 0, flaw: null });
  return desk.book.remittances.at(-1)!;
}

export async function approved(desk: Desk, prices: number[], weeksBack = 0): Promise<BookedRemittance> {
  const remittance = await submitted(desk, prices, weeksBack);
  await done(desk, { kind: 'approve', ...youngest });
  return remittance;
}

export async function entry(
  desk: Desk,
  gross: number,
  state: 'draft' | 'submitted' | 'approved',
): Promise<BookedEntry> {
  await done(desk, { kind: 'enter', nth: 0, weeksBack: 0, gross, fee: null, submits: state !== 'draft' });
  if (state === 'approved') await done(desk, { kind: 'approve entry', ...youngest });
  return desk.book.entries.at(-1)!;
}

/** Of all that is due, for the Friday after next. */
export async function prepared(desk: Desk): Promise<BookedRun> {
  await done(desk, { kind: 'run', weeks: 1, releases: [], leaves: null });
  return desk.book.runs.at(-1)!;
}

export async function settled(desk: Desk): Promise<BookedRun> {
  await prepared(desk);
  await done(desk, { kind: 'settle', ...youngest });
  return desk.book.runs.at(-1)!;
}

/** The office makes a remittance of all that is approved. */
export async function made(desk: Desk): Promise<BookedRemittance> {
  await done(desk, { kind: 'make', ...youngest });
  return desk.book.remittances.at(-1)!;
}

export async function rejected(desk: Desk): Promise<void> {
  await done(desk, { kind: 'reject', ...youngest });
}

interface Sending {
  readonly price: number;
  /** Null: it is left to the server, and the figures are right as long as nothing else carries the week's fee. */
  readonly fee?: number | null;
  /** Of a load that was delivered before. */
  readonly loadId?: string;
}

/** A driver sends in this week's work. */
export function submission(desk: Desk, who: BookedDriver, { price, fee = null, loadId }: Sending): Shot {
  const week = weekBack(desk, 0);
  const job = newJob(desk, who, week, price);
  const reckoned = reckon({ prices: [price], isVat: who.isVat, fee: fee ?? FEE_PENCE, other: 0 });
  const jobs = [{ ...job, ...(loadId !== undefined && { loadId }) }];
  return post(who.person, '/api/remittances', submissionOf({ week, jobs, reckoned, isVat: who.isVat, fee }));
}

/** The first load had another price, the others stay or are taken off. */
export function correction(as: TestPerson, wrong: BookedRemittance, price: number, keeps = wrong.jobs.length): Shot {
  const jobs = wrong.jobs.slice(0, keeps).map(({ id, loadId, pence }, index) => ({
    ...{ id, loadId, date: wrong.week },
    jobPrice: (index === 0 ? price : pence) / 100,
  }));
  return post(as, `/api/remittances/${wrong.id}/correct`, { reason: 'It was wrong', jobs });
}

export const approval = (as: TestPerson, { id }: { readonly id: string }): Shot =>
  post(as, `/api/remittances/${id}/approve`);
export const rejection = (as: TestPerson, { id }: { readonly id: string }): Shot =>
  post(as, `/api/remittances/${id}/reject`, { notes: 'Not signed' });
