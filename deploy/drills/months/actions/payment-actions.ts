import type { PaymentRunAnswer, PaymentRunLineAnswer } from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import type { ModelRun, Part } from '../reference-model/reference-model.js';
import { friday, pounds, sum } from '../reference-model/expected-figures.js';
import { requireEqual } from '../checks/require-equal.js';
import { chooseReady, choose, type OfficeClient, type Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';
import { paidByBacs, paidByCsv } from './bank-file-sums.js';

const retentions = (client: OfficeClient) => client.model.parts().filter(({ kind }) => kind === 'retention');
/** Payment days exclude bank holidays and the past. */
const isTooLate = (client: OfficeClient, payOn: string) => workingDayOnOrBefore(payOn) < client.today;
const ids = (parts: readonly Part[]) => parts.map(({ id }) => id).sort();

export async function prepare(client: OfficeClient, step: StepOf<'run'>): Promise<Outcome> {
  const payOn = friday(client.today, step.weeks);
  const all = client.model.parts().filter(({ kind, state }) => kind === 'payment' && state === 'open');
  const left = step.leftOut === null ? undefined : choose(all, step.leftOut);
  const due = all.filter((part) => part.due !== null && part.due <= payOn && part !== left);
  const released = [...new Set(step.releases.flatMap((nth) => choose(retentions(client), nth) ?? []))];
  const body = {
    payOn,
    retentionReleases: released.map(({ of }) => of.id),
    ...(left && { leaveOut: [left.id] }),
  };
  const write = { method: 'POST', url: '/api/payment-runs', body, isOnce: true } as const;
  const parts = [...due, ...released];
  if (isTooLate(client, payOn) || parts.length === 0 || released.some(({ state }) => state !== 'open')) {
    await client.refused(client.director, write);
    return 'refused';
  }
  await hold(client, (await client.write(client.director, write)).json<PaymentRunAnswer>(), parts);
  return 'done';
}

/** The answer's run holds these as well, and nothing else than what it held. */
async function hold(client: OfficeClient, { id, payOn }: PaymentRunAnswer, parts: readonly Part[]): Promise<void> {
  const known = client.model.runs.find((run) => run.id === id);
  const run: ModelRun = known ?? newRun(id, payOn, client.today);
  if (!known) client.model.runs.push(run);
  run.parts.push(...parts);
  run.filledOn = client.today;
  for (const part of parts) Object.assign(part, { state: 'in_run', runId: id });
  const lines = await client.get<PaymentRunLineAnswer[]>(`/api/payment-runs/${id}/lines`);
  requireEqual(lines.map((line) => line.id).sort(), ids(run.parts), 'what a payment run holds');
}

function newRun(id: string, payOn: string, filledOn: string): ModelRun {
  return {
    id,
    payOn,
    filledOn,
    state: 'prepared',
    parts: [],
    leftOut: [],
    paidOn: null,
    standing: [],
    returned: [],
    files: new Map(),
  };
}

export async function release(client: OfficeClient, step: StepOf<'release'>): Promise<Outcome> {
  const part = chooseReady(retentions(client), ({ state }) => state === 'open', step);
  if (!part) return 'idle';
  const payOn = friday(client.today, step.weeks);
  const body = { payOn, remittanceIds: [part.of.id] };
  const write = { method: 'POST', url: '/api/retention/releases', body, isOnce: true } as const;
  if (isTooLate(client, payOn) || part.state !== 'open') {
    await client.refused(client.director, write);
    return 'refused';
  }
  const joined = client.model.runs.findLast(
    (run) => run.state === 'prepared' && run.payOn === payOn && run.files.size === 0,
  );
  const answer = (await client.write(client.director, write)).json<PaymentRunAnswer>();
  const known = client.model.runs.find(({ id }) => id === answer.id);
  requireEqual(known?.id, joined?.id, 'the run that a release joins');
  await hold(client, answer, [part]);
  return 'done';
}

const isOpen = ({ state }: ModelRun) => state === 'prepared';
const paidOf = ({ parts, leftOut }: ModelRun) => parts.filter((part) => !leftOut.includes(part));

/** Whoever has no verified account isn't paid by it; a second form of it pays whom the first pays. */
export async function makeFile(client: OfficeClient, step: StepOf<'file'>): Promise<Outcome> {
  const run = chooseReady(client.model.runs, isOpen, step);
  if (!run) return 'idle';
  const url = `/api/payment-runs/${run.id}/bank-file?format=${step.format}`;
  const leftOut = run.files.size > 0 ? run.leftOut : run.parts.filter(({ of }) => of.driver.account !== 'verified');
  const made = run.files.get(step.format);
  const isErased = run.files.size > 0 && paidOf(run).some(({ of }) => of.driver.isDeleted);
  const isNew = made === undefined && isOpen(run) && leftOut.length < run.parts.length;
  if (isErased || (made === undefined && !isNew)) {
    await client.refused(client.director, { method: 'GET', url });
    return 'refused';
  }
  if (made === undefined) await client.refused(client.director, { method: 'GET', url });
  const text = await client.text(url, client.colleague);
  const before = await client.events();
  requireEqual(await client.text(url), text, 'a bank file is made once');
  requireEqual(await client.events(), before, 'a bank file is stated once');
  if (made !== undefined) requireEqual(text, made, 'a bank file never changes');
  run.leftOut = leftOut;
  run.files.set(step.format, text);
  const paid = step.format === 'csv' ? paidByCsv(text) : paidByBacs(text);
  const expected = paidOf(run).map(({ pence }) => pence);
  requireEqual(paid.sort(byAmount), expected.sort(byAmount), 'what a bank file pays');
  return 'done';
}

const byAmount = (one: number, other: number) => one - other;

export async function settle(client: OfficeClient, step: StepOf<'settle'>): Promise<Outcome> {
  const run = chooseReady(client.model.runs, isOpen, step);
  if (!run) return 'idle';
  const url = `/api/payment-runs/${run.id}/settle`;
  // The money arrived today, or as early as it can have.
  const paidOn = step.nth % 2 === 0 ? client.today : run.filledOn;
  const body = paidOn === client.today ? {} : { paidOn };
  const write = { method: 'POST', url, body, isOnce: true } as const;
  if (!isOpen(run)) {
    await client.refused(client.director, write);
    return 'refused';
  }
  await client.refused(client.director, write);
  await client.refused(client.colleague, { ...write, body: { paidOn: addDays(client.today, 1) } });
  const answer = (await client.write(client.colleague, write)).json<PaymentRunAnswer>();
  requireEqual(answer.paidOn, paidOn, 'when a run was paid');
  const paid = paidOf(run);
  requireEqual(answer.leftOutTotal, pounds(sum(run.leftOut.map(({ pence }) => pence))), 'what a run left out');
  Object.assign(run, { state: 'settled', paidOn });
  run.standing = paid.filter(({ of }) => of.status === 'approved');
  for (const part of run.leftOut) Object.assign(part, { state: 'open', runId: null });
  for (const part of paid) {
    Object.assign(part, { state: 'paid', paidOn });
    part.moves.push('paid');
  }
  return 'done';
}

export async function cancel(client: OfficeClient, step: StepOf<'cancel'>): Promise<Outcome> {
  const run = chooseReady(client.model.runs, isOpen, step);
  if (!run) return 'idle';
  const body = { reason: 'Too early', bankFileWithdrawn: step.isWithdrawn };
  const write = { method: 'POST', url: `/api/payment-runs/${run.id}/cancel`, body, isOnce: true } as const;
  if (!isOpen(run) || (run.files.size > 0 && !step.isWithdrawn)) {
    await client.refused(client.director, write);
    return 'refused';
  }
  await client.write(client.director, write);
  run.state = 'cancelled';
  for (const part of run.parts) Object.assign(part, { state: 'open', runId: null });
  return 'done';
}
