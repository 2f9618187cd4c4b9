import type { BankFileFormat } from '@waybook/contracts/api';
import { EMPTY_OFFICE } from '../../admin-users/independence/office.js';
import { addDays, nextFridayAfter, londonDay } from '@waybook/contracts/calendar';
import type { PaymentRunLine, RemittanceEvent } from '@waybook/contracts/events';
import { calculateRemittance, sumPence, type Pence } from '@waybook/contracts/money';
import { DomainError } from '@waybook/platform/errors';
import type { FinanceFact } from '../../finance/finance-event.js';
import type { PaidSoFar } from '../../remittances/correction-input.js';
import { correctRemittance } from '../../remittances/remittance.correction.js';
import { approveRemittance } from '../../remittances/remittance.decider.js';
import {
  evolve,
  notSubmitted,
  paidBeforePence,
  retentionHeldPence,
  type ApprovedRemittance,
  type Remittance,
} from '../../remittances/remittance.js';
import {
  ADMIN_ID,
  aJob,
  DRIVER_ID,
  feeInvoiceOf,
  invoiceOf,
  PARTIES,
  RETENTION_ID,
} from '../../remittances/testing/remittance-examples.js';
import { paymentId, retentionPaymentId } from '../../remittances/payment-id.js';
import { reopenPaymentRun } from '../reopen-payment-run/reopen-payment-run.decider.js';
import { returnPayment } from '../return-payment/return-payment.decider.js';
import { cancelPaymentRun, makeBankFile, preparePaymentRun, settlePaymentRun } from '../payment-run.decider.js';
import { evolve as evolveRun, linesHeld, unknownRun, type PaymentRun } from '../payment-run.js';

export type Step =
  | { kind: 'approve'; isVatRegistered: boolean; isLate: boolean; pricePence: Pence; feePence: Pence }
  | { kind: 'correct'; nth: number; pricePence: Pence }
  | { kind: 'run'; weeks: number; release: boolean }
  | { kind: 'file'; format: BankFileFormat; leaveOutNth: number }
  | { kind: 'settle' | 'cancel' }
  | { kind: 'return' | 'reopen'; nth: number };

type LineState = 'due' | 'in_run' | 'paid';

const at = new Date('2026-11-24T10:00:00Z');
/** Whoever does it all, where nobody else may. */
const ALONE = { office: EMPTY_OFFICE, at };
const WEEK = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22' };
const TERMS = { selfBilling: { from: '2026-01-01', until: '2026-12-31' }, parties: PARTIES, retentionId: RETENTION_ID };
const { podPhotos: _, ...JOB } = aJob();

function taxOf({ submission, approval }: ApprovedRemittance): PaymentRunLine['tax'] {
  const { isVatRegistered, breakdown } = submission;
  const { document } = approval;
  return {
    isVatRegistered,
    grossExVatPence: breakdown.grossExVatPence,
    vatPence: breakdown.vatOnEarningsPence,
    documentKind: document.kind,
    documentNumber: document.kind === 'self_billed_invoice' ? document.number : null,
  };
}

function remittanceIdOf(remittance: Remittance | undefined): string {
  return remittance === undefined || remittance.status === 'not_submitted' ? '' : remittance.submission.remittanceId;
}

/** The deciders of remittances and payment runs with nothing but memory round them: what is asked of both, in any order. */
export class Books {
  /** Each week's remittances, the wrong ones before the one that stands. */
  readonly #weeks: Remittance[][] = [];
  #runs: PaymentRun[] = [];
  #made = 0;
  /** What the bank sent back of remittances that were corrected since it was paid: owed beside what their corrections say. */
  readonly #owedAgain = new Map<string, PaymentRunLine>();
  /** Everything that happened, in its order. */
  readonly events: FinanceFact[] = [];

  perform(step: Step): 'done' | 'refused' {
    try {
      this.#do(step);
      return 'done';
    } catch (error) {
      if (error instanceof DomainError) return 'refused';
      throw error;
    }
  }

  #do(step: Step): void {
    switch (step.kind) {
      case 'approve':
        return void this.#weeks.push([this.#approved(step)]);
      case 'correct':
        return this.#correct(step.nth, step.pricePence);
      case 'run':
        return this.#prepare(step.weeks, step.release);
      case 'file':
        return this.#changeRun((run) => {
          // One of its lines, or none.
          const line = run.status === 'prepared' ? run.lines[step.leaveOutNth % (run.lines.length + 1)] : undefined;
          const leftOut = line ? [{ lineId: line.lineId, reason: 'no_account' as const }] : [];
          return makeBankFile(run, {
            format: step.format,
            fileId: ADMIN_ID,
            sha256: '',
            leftOut,
            madeBy: ADMIN_ID,
            ...ALONE,
          });
        });
      case 'settle':
        return this.#changeRun((run) =>
          settlePaymentRun(run, { paidOn: londonDay(at), settledBy: ADMIN_ID, ...ALONE }),
        );
      case 'reopen':
        return this.#reopen(step.nth);
      case 'return':
        return this.#return(step.nth);
      case 'cancel':
        return this.#changeRun((run) =>
          cancelPaymentRun(run, { reason: 'No', bankFileWithdrawn: true, cancelledBy: ADMIN_ID, at }),
        );
    }
  }

  /** Of the settled runs. */
  #reopen(nth: number): void {
    const settled = this.#runs.filter(({ status }) => status === 'settled');
    const run = settled[nth % Math.max(1, settled.length)];
    if (!run) return;
    const correctedRemittances = this.#correctedSinceSettled(run);
    const facts = { closedMonths: new Set<string>(), erasedPayees: 0, correctedRemittances };
    const events = reopenPaymentRun(run, { reason: 'No', ...facts, reopenedBy: ADMIN_ID, at });
    this.events.push(...events);
    this.#runs = this.#runs.map((each) => (each === run ? events.reduce(evolveRun, run) : each));
  }

  /** What was corrected before, and is owed again, doesn't stand in the way. */
  #correctedSinceSettled(run: PaymentRun): number {
    const paid = new Set(linesHeld(run).map(({ remittanceId }) => remittanceId));
    const isSettling = (event: FinanceFact) =>
      event.type === 'PaymentRunSettled' && run.status === 'settled' && event.data.runId === run.runId;
    const since = this.events.slice(this.events.findLastIndex(isSettling));
    return since.filter(({ type, data }) => type === 'RemittanceCorrected' && paid.has(data.remittanceId)).length;
  }

  /** Of all that is paid. */
  #return(nth: number): void {
    const paid = this.#runs
      .filter(({ status }) => status === 'settled')
      .flatMap((run) => linesHeld(run).map((line) => ({ run, line })));
    const chosen = paid[nth % Math.max(1, paid.length)];
    if (!chosen) return;
    const { run, line } = chosen;
    const { lineId } = line;
    const decision = { lineId, reason: 'account_closed' as const, note: null, isPayeeErased: false };
    const events = returnPayment(run, { ...decision, returnedOn: londonDay(at), recordedBy: ADMIN_ID, at });
    this.events.push(...events);
    this.#runs = this.#runs.map((each) => (each === run ? events.reduce(evolveRun, run) : each));
    if (!this.#isStanding(line.remittanceId)) this.#owedAgain.set(lineId, line);
  }

  #isStanding(id: string): boolean {
    return this.#weeks.some((week) => remittanceIdOf(week.at(-1)) === id);
  }

  #id(): string {
    this.#made += 1;
    return `0199a000-0000-7000-8000-${String(this.#made).padStart(12, '0')}`;
  }

  #approved(step: Extract<Step, { kind: 'approve' }>): Remittance {
    const { isVatRegistered, pricePence, feePence } = step;
    const remittanceId = this.#id();
    const jobs = [aJob({ jobPricePence: pricePence, loadId: String(10_000_000 + this.#made) })];
    const submitted: RemittanceEvent = {
      type: 'RemittanceSubmitted',
      data: {
        ...WEEK,
        remittanceId,
        driverId: DRIVER_ID,
        driverCode: 'DS123456',
        driverName: 'Sam Carter',
        jobs,
        breakdown: calculateRemittance({
          jobPricesPence: [pricePence],
          isVatRegistered,
          membershipFeePence: feePence,
          additionalDeductionsPence: 0,
        }),
        isVatRegistered,
        membershipFeeDuePence: feePence,
        deductionReason: null,
        isLateSubmission: step.isLate,
        submittedAt: at.toISOString(),
      },
    };
    const pending = evolve(notSubmitted, submitted);
    const input = {
      ...TERMS,
      approvedBy: ADMIN_ID,
      notes: null,
      next: { invoice: 1, statement: 11, feeInvoice: 21 },
      decidedByName: null,
      ...ALONE,
    };
    const approval = approveRemittance(pending, input).remittance;
    this.events.push(submitted, ...approval);
    return approval.reduce(evolve, pending);
  }

  #correct(nth: number, pricePence: Pence): void {
    const week = this.#weeks[nth % Math.max(1, this.#weeks.length)];
    const wrong = week?.at(-1);
    if (!week || wrong?.status !== 'approved') return;
    const [job] = wrong.submission.jobs;
    const events = correctRemittance(wrong, {
      ...TERMS,
      creditedInvoice: invoiceOf(wrong),
      creditedFeeInvoice: feeInvoiceOf(wrong),
      replacementId: this.#id(),
      correctedBy: ADMIN_ID,
      reason: 'Wrong price',
      jobs: [{ ...JOB, loadId: job?.loadId ?? '', jobPricePence: pricePence, podPhotos: null }],
      entries: [],
      membershipFeePence: null,
      additionalDeductionsPence: null,
      deductionReason: null,
      lines: null,
      next: { invoice: 2, statement: 12, feeInvoice: 22 },
      paid: this.#paidSoFar(wrong),
      uploadedPhotoKeys: new Set(),
      heldLoads: new Map(),
      at,
    });
    this.events.push(...events.replacement, ...events.remittance);
    week.splice(-1, 1, events.remittance.reduce(evolve, wrong as Remittance));
    week.push(events.replacement.reduce(evolve, notSubmitted));
  }

  #stateOf(lineId: string): LineState {
    const run = this.#runs.find((each) => linesHeld(each).some((line) => line.lineId === lineId));
    if (!run) return 'due';
    return run.status === 'settled' ? 'paid' : 'in_run';
  }

  #paidSoFar({ submission, approval }: ApprovedRemittance): PaidSoFar {
    const { remittanceId } = submission;
    const retentionId = retentionPaymentId(remittanceId);
    const pence = retentionHeldPence(submission);
    const state = this.#stateOf(retentionId);
    const status = state === 'due' ? 'held' : state === 'paid' ? 'released' : 'in_run';
    return {
      payments: approval.payments
        .filter(({ amountPence }) => amountPence > 0)
        .map(({ instalment, amountPence, dueDate }) => {
          const id = paymentId(remittanceId, instalment);
          return { id, status: this.#stateOf(id), pence: amountPence, dueDate };
        }),
      retention: pence > 0 ? { id: retentionId, status, pence } : null,
      runPayOn: null,
    };
  }

  /** What stands, and is neither paid nor in a run. */
  #free(until: string, release: boolean): PaymentRunLine[] {
    const owedAgain = [...this.#owedAgain.values()].filter(({ kind }) => release || kind === 'payment');
    const standing = this.#standing(until, release);
    return [...standing, ...owedAgain].filter(({ lineId }) => this.#stateOf(lineId) === 'due');
  }

  #standing(until: string, release: boolean): PaymentRunLine[] {
    return this.#weeks.flatMap((week) => {
      const standing = week.at(-1);
      if (standing?.status !== 'approved') return [];
      const { remittanceId, driverId, driverCode, weekStartDate } = standing.submission;
      const undated = { instalment: null, instalments: null, dueDate: null };
      const line = { remittanceId, driverId, driverCode, weekStartDate, tax: taxOf(standing), ...undated };
      const due = standing.approval.payments.filter(({ amountPence, dueDate }) => amountPence > 0 && dueDate <= until);
      const lines: PaymentRunLine[] = due.map(({ instalment, amountPence }) => ({
        ...line,
        kind: 'payment',
        lineId: paymentId(remittanceId, instalment),
        amountPence,
      }));
      const amountPence = retentionHeldPence(standing.submission);
      const retention = { ...line, kind: 'retention_release', lineId: retentionPaymentId(remittanceId), amountPence };
      if (release && amountPence > 0) lines.push(retention as PaymentRunLine);
      return lines;
    });
  }

  #prepare(weeks: number, release: boolean): void {
    const payOn = nextFridayAfter(addDays(londonDay(at), (weeks - 1) * 7));
    const lines = this.#free(payOn, release);
    const isRelease = ({ kind }: PaymentRunLine) => kind === 'retention_release';
    const releases = { asked: lines.filter(isRelease).map(({ lineId }) => lineId), lines: lines.filter(isRelease) };
    const due = lines.filter((line) => !isRelease(line));
    const input = { runId: this.#id(), payOn, due, releases, preparedBy: ADMIN_ID, office: EMPTY_OFFICE, at };
    const prepared = preparePaymentRun(unknownRun, input);
    this.events.push(...prepared);
    this.#runs.push(prepared.reduce(evolveRun, unknownRun));
  }

  /** The oldest one that is open. */
  #changeRun(decide: (run: PaymentRun) => ReturnType<typeof makeBankFile>): void {
    const index = this.#runs.findIndex(({ status }) => status === 'prepared');
    const run = this.#runs[index] ?? unknownRun;
    const events = decide(run);
    this.events.push(...events);
    const changed = events.reduce(evolveRun, run);
    this.#runs = this.#runs.map((each, place) => (place === index ? changed : each));
  }

  weeks() {
    return this.#weeks.map((week) => {
      const standing = week.at(-1);
      if (standing?.status !== 'approved') throw new Error('the last remittance of a week stands');
      const { breakdown } = standing.submission;
      const { payments, retention } = this.#paidSoFar(standing);
      const isHeld = retention !== null && retention.status !== 'released';
      const again = this.#owedAgainOf(week);
      return {
        earned: breakdown.grossInclVatPence,
        deducted: breakdown.deductionTotalPence,
        shortfall: Math.max(0, -breakdown.netRemittancePence),
        overpaid: Math.max(0, paidBeforePence(standing.submission) - Math.max(0, breakdown.netRemittancePence)),
        due: sumPence(payments.filter(({ status }) => status !== 'paid').map(({ pence }) => pence)) + again.due,
        retained: (isHeld ? retention.pence : 0) + again.retained,
        owedAgain: again.due + again.retained,
        paid: this.#paidOf(week),
      };
    });
  }

  #owedAgainOf(week: readonly Remittance[]): { due: Pence; retained: Pence } {
    const ids = week.map(remittanceIdOf);
    const lines = [...this.#owedAgain.values()].filter(
      ({ remittanceId, lineId }) => ids.includes(remittanceId) && this.#stateOf(lineId) !== 'paid',
    );
    const sumOf = (kind: PaymentRunLine['kind']) =>
      sumPence(lines.filter((line) => line.kind === kind).map(({ amountPence }) => amountPence));
    return { due: sumOf('payment'), retained: sumOf('retention_release') };
  }

  /** By all remittances of the week. */
  #paidOf(week: readonly Remittance[]): Pence {
    const ids = week.map(remittanceIdOf);
    const settled = this.#runs.filter(({ status }) => status === 'settled').flatMap(linesHeld);
    return sumPence(settled.filter(({ remittanceId }) => ids.includes(remittanceId)).map((line) => line.amountPence));
  }

  paidTwice(): string[] {
    const held = this.#runs.flatMap(linesHeld).map(({ lineId }) => lineId);
    return held.filter((lineId, index) => held.indexOf(lineId) !== index);
  }
}
