import type { PaymentRunAnswer, PaymentRunLineAnswer } from '@waybook/contracts/api';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import type { BookedRun, Part } from '../book/hand-book.js';
import { friday, pounds, sum } from '../book/reckoning.js';
import { same } from '../checks/same.js';
import { choice, chosen, type Desk, type Outcome } from '../desk.js';
import type { StepOf } from '../step.js';
import { paidByBacs, paidByCsv } from './bank-file-sums.js';

const retentions = (desk: Desk) => desk.book.parts().filter(({ kind }) => kind === 'retention');
/** Nobody is paid on a bank holiday, nor yesterday. */
const isTooLate = (desk: Desk, payOn: string) => workingDayOnOrBefore(payOn) < desk.today;
const ids = (parts: readonly Part[]) => parts.map(({ id }) => id).sort();

export async function prepare(desk: Desk, step: StepOf<'run'>): Promise<Outcome> {
  const payOn = friday(desk.today, step.weeks);
  const all = desk.book.parts().filter(({ kind, state }) => kind === 'payment' && state === 'open');
  const left = step.leaves === null ? undefined : chosen(all, step.leaves);
  const due = all.filter((part) => part.due !== null && part.due <= payOn && part !== left);
  const released = [...new Set(step.releases.flatMap((nth) => chosen(retentions(desk), nth) ?? []))];
  const body = {
    payOn,
    retentionReleases: released.map(({ of }) => of.id),
    ...(left && { leaveOut: [left.id] }),
  };
  const write = { method: 'POST', url: '/api/payment-runs', body, isOnce: true } as const;
  const parts = [...due, ...released];
  if (isTooLate(desk, payOn) || parts.length === 0 || released.some(({ state }) => state !== 'open')) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  await hold(desk, (await desk.write(desk.director, write)).json<PaymentRunAnswer>(), parts);
  return 'done';
}

/** The answer's run holds these as well, and nothing else than what it held. */
async function hold(
  desk: Desk,
  { id, payOn, settlementDate }: PaymentRunAnswer,
  parts: readonly Part[],
): Promise<void> {
  const known = desk.book.runs.find((run) => run.id === id);
  const run: BookedRun = known ?? newRun(id, payOn, settlementDate);
  if (!known) desk.book.runs.push(run);
  run.parts.push(...parts);
  for (const part of parts) Object.assign(part, { state: 'in_run', runId: id });
  const lines = await desk.get<PaymentRunLineAnswer[]>(`/api/payment-runs/${id}/lines`);
  same(lines.map((line) => line.id).sort(), ids(run.parts), 'what a payment run holds');
}

function newRun(id: string, payOn: string, paidOn: string): BookedRun {
  return { id, payOn, paidOn, state: 'prepared', parts: [], leftOut: [], files: new Map() };
}

export async function release(desk: Desk, step: StepOf<'release'>): Promise<Outcome> {
  const part = choice(retentions(desk), ({ state }) => state === 'open', step);
  if (!part) return 'idle';
  const payOn = friday(desk.today, step.weeks);
  const body = { payOn, remittanceIds: [part.of.id] };
  const write = { method: 'POST', url: '/api/retention/releases', body, isOnce: true } as const;
  if (isTooLate(desk, payOn) || part.state !== 'open') {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  const joined = desk.book.runs.findLast(
    (run) => run.state === 'prepared' && run.payOn === payOn && run.files.size === 0,
  );
  const answer = (await desk.write(desk.director, write)).json<PaymentRunAnswer>();
  const known = desk.book.runs.find(({ id }) => id === answer.id);
  same(known?.id, joined?.id, 'the run that a release joins');
  await hold(desk, answer, [part]);
  return 'done';
}

const isOpen = ({ state }: BookedRun) => state === 'prepared';
const paidOf = ({ parts, leftOut }: BookedRun) => parts.filter((part) => !leftOut.includes(part));

/** Whoever has no verified account isn't paid by it; a second form of it pays whom the first pays. */
export async function makeFile(desk: Desk, step: StepOf<'file'>): Promise<Outcome> {
  const run = choice(desk.book.runs, isOpen, step);
  if (!run) return 'idle';
  const url = `/api/payment-runs/${run.id}/bank-file?format=${step.format}`;
  const leftOut = run.files.size > 0 ? run.leftOut : run.parts.filter(({ of }) => of.driver.account !== 'verified');
  const made = run.files.get(step.format);
  const isErased = run.files.size > 0 && paidOf(run).some(({ of }) => of.driver.isDeleted);
  const isNew = made === undefined && isOpen(run) && leftOut.length < run.parts.length;
  if (isErased || (made === undefined && !isNew)) {
    await desk.refused(desk.director, { method: 'GET', url });
    return 'refused';
  }
  const text = await desk.text(url);
  const before = await desk.events();
  same(await desk.text(url), text, 'a bank file is made once');
  same(await desk.events(), before, 'a bank file is stated once');
  if (made !== undefined) same(text, made, 'a bank file never changes');
  run.leftOut = leftOut;
  run.files.set(step.format, text);
  const paid = step.format === 'csv' ? paidByCsv(text) : paidByBacs(text);
  const expected = paidOf(run).map(({ pence }) => pence);
  same(paid.sort(byAmount), expected.sort(byAmount), 'what a bank file pays');
  return 'done';
}

const byAmount = (one: number, other: number) => one - other;

export async function settle(desk: Desk, step: StepOf<'settle'>): Promise<Outcome> {
  const run = choice(desk.book.runs, isOpen, step);
  if (!run) return 'idle';
  const write = { method: 'POST', url: `/api/payment-runs/${run.id}/settle`, body: {}, isOnce: true } as const;
  if (!isOpen(run)) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  const answer = (await desk.write(desk.director, write)).json<PaymentRunAnswer>();
  const paid = paidOf(run);
  same(answer.leftOutTotal, pounds(sum(run.leftOut.map(({ pence }) => pence))), 'what a run left out');
  run.state = 'settled';
  for (const part of run.leftOut) Object.assign(part, { state: 'open', runId: null });
  for (const part of paid) Object.assign(part, { state: 'paid', paidOn: run.paidOn });
  return 'done';
}

export async function cancel(desk: Desk, step: StepOf<'cancel'>): Promise<Outcome> {
  const run = choice(desk.book.runs, isOpen, step);
  if (!run) return 'idle';
  const body = { reason: 'Too early', bankFileWithdrawn: step.isWithdrawn };
  const write = { method: 'POST', url: `/api/payment-runs/${run.id}/cancel`, body, isOnce: true } as const;
  if (!isOpen(run) || (run.files.size > 0 && !step.isWithdrawn)) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  await desk.write(desk.director, write);
  run.state = 'cancelled';
  for (const part of run.parts) Object.assign(part, { state: 'open', runId: null });
  return 'done';
}
