import type { CorrectedJob, RemittanceAnswer } from '@waybook/contracts/api';
import type { ModelJob, ModelRemittance } from '../reference-model/reference-model.js';
import { inParts, pounds, expectedFigures, sum } from '../reference-model/expected-figures.js';
import { chooseReady, type OfficeClient, type Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';
import { awaiting, issued, newJob, stand } from './remittance-actions.js';

const isCorrectable = ({ status, parts, driver }: ModelRemittance) =>
  status === 'approved' && !driver.isDeleted && !parts.some(({ state }) => state === 'in_run');

/** What the remittance shall say instead. */
interface Amended {
  readonly jobs: readonly ModelJob[];
  readonly entries: ModelRemittance['entries'];
  readonly fee: number;
  readonly other: number;
  /** Jobs as they are sent. */
  readonly sent: readonly CorrectedJob[];
}

function amended(client: OfficeClient, wrong: ModelRemittance, step: StepOf<'correct'>): Amended {
  const jobs = [...wrong.jobs];
  const [first] = jobs;
  if (step.job === 'price' && first) jobs[0] = { ...first, pence: step.price };
  if (step.job === 'drop' && jobs.length > 1) jobs.pop();
  const sent: CorrectedJob[] = jobs.map(({ id, loadId, pence }) => ({
    id,
    loadId,
    jobPrice: pence / 100,
    date: wrong.week,
  }));
  if (step.job === 'add') {
    const job = newJob(client, wrong.driver, wrong.week, step.price);
    jobs.push({ id: job.id, loadId: job.loadId, pence: step.price });
    sent.push(job);
  }
  const entries = wrong.entries.map((each, index) =>
    index === 0 && step.job === 'price' && !first ? { ...each, pence: step.price } : each,
  );
  return {
    jobs,
    entries,
    sent,
    fee: step.fee ?? wrong.reckoned.fee,
    other: step.other ?? wrong.own,
  };
}

function isTheSame(wrong: ModelRemittance, { jobs, entries, fee, other }: Amended): boolean {
  const said = (jobsOf: readonly ModelJob[], entriesOf: ModelRemittance['entries']) =>
    [...jobsOf.map(({ id, pence }) => `${id} ${pence}`), ...entriesOf.map(({ pence }) => pence)].join();
  const { reckoned, own } = wrong;
  return said(jobs, entries) === said(wrong.jobs, wrong.entries) && fee === reckoned.fee && other === own;
}

export async function correct(client: OfficeClient, step: StepOf<'correct'>): Promise<Outcome> {
  const wrong = chooseReady(client.model.remittances, isCorrectable, step);
  if (!wrong) return 'idle';
  const right = amended(client, wrong, step);
  const write = {
    method: 'POST',
    url: `/api/remittances/${wrong.id}/correct`,
    isOnce: true,
    body: {
      reason: 'It was wrong',
      jobs: right.sent,
      ...(right.entries.length > 0 && {
        entries: right.entries.map(({ entry, pence }) => ({ entryId: entry.id, grossEarnings: pounds(pence) })),
      }),
      ...(step.fee !== null && { membershipFee: pounds(step.fee) }),
      ...(step.other !== null && { additionalDeductions: pounds(step.other), deductionReason: 'Fuel card' }),
    },
  } as const;
  if (!isCorrectable(wrong) || isTheSame(wrong, right)) {
    await client.refused(client.director, write);
    return 'refused';
  }
  const { id } = (await client.write(client.director, write)).json<RemittanceAnswer>();
  if (replace(client, wrong, id, right) > 0) {
    await client.refused(client.director, confirmation(id));
    await client.write(client.colleague, confirmation(id));
  }
  return 'done';
}

const confirmation = (id: string) =>
  ({ method: 'POST', url: `/api/remittances/${id}/confirm-correction`, body: {}, isOnce: true }) as const;

/** What is still to be paid and retained of a remittance that comes to this. */
function outstanding({ net, retention }: { net: number; retention: number }, paidBefore: number) {
  const unpaid = Math.max(0, net - paidBefore);
  const held = Math.min(retention, unpaid);
  return { held, payable: unpaid - held };
}

/**
 * Offsets what was paid against the reissue; cancels open payments and splits the rest into as many parts as were open. What is above the
 * figures that were last approved or confirmed has parts of its own.
 *
 * @returns what a second person has to confirm
 */
function replace(
  client: OfficeClient,
  wrong: ModelRemittance,
  id: string,
  { jobs, entries, fee, other }: Amended,
): number {
  const { driver, week, isVat, isLate, feeDue, lines } = wrong;
  const prices = [...jobs, ...entries].map(({ pence }) => pence);
  const reckoned = expectedFigures({ prices, isVat, fee, other, lines });
  const paidBefore =
    wrong.paidBefore + sum(wrong.parts.filter(({ state }) => state === 'paid').map(({ pence }) => pence));
  const amounts = { paidBefore, ...outstanding(reckoned, paidBefore) };
  const agreed = wrong.agreed ?? wrong.reckoned;
  const before = outstanding(agreed, paidBefore);
  const waiting = Math.max(0, amounts.payable - before.payable);
  const unconfirmed = waiting + Math.max(0, amounts.held - before.held);
  const open = wrong.parts.filter(({ state }) => state === 'open');
  for (const part of open) part.state = 'cancelled';
  wrong.status = 'corrected';
  if (wrong.invoice) wrong.creditNote = issued(client);
  else wrong.reversal = client.model.lastStatement += 1;
  const isSameFee = wrong.reckoned.fee === reckoned.fee;
  if (wrong.feeInvoice !== null && !isSameFee) wrong.feeCreditNote = client.model.lastFeeInvoice += 1;
  const said = { id, driver, week, isVat, isLate, feeDue, jobs, entries, reckoned, own: other, lines };
  const right: ModelRemittance = { ...said, ...amounts, ...awaiting(), corrects: wrong };
  // It is confirmed at once.
  if (unconfirmed === 0) right.agreed = agreed;
  if (isSameFee) right.feeInvoice = wrong.feeInvoice;
  client.model.remittances.push(right);
  wrong.replacedBy = right;
  const openDays = new Set(open.flatMap(({ kind, due }) => (kind === 'payment' ? [due] : []))).size;
  const parts = Math.max(1, openDays);
  const flowing = inParts(right.payable - waiting, parts);
  const weekOf = (index: number) => (index < flowing.length ? index : index - flowing.length);
  stand(client, right, [...flowing, ...inParts(waiting, parts)], weekOf);
  return unconfirmed;
}
