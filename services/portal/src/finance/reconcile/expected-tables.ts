import type { EarningsEvent, RemittanceBreakdown } from '@waybook/contracts/events';
import { sumPence } from '@waybook/contracts/money';
import { paymentId, retentionPaymentId } from '../../remittances/payment-id.js';
import { standingColumns } from '../../remittances/remittance-standing.js';
import {
  duePence,
  paidBeforePence,
  retentionHeldPence,
  type Approval,
  type Correction,
  type Reissue,
  type Submission,
} from '../../remittances/remittance.js';
import type { FinanceFact } from '../finance-event.js';
import type { StreamFacts } from '../stream-facts.js';
import { RECONCILED_TABLES, type FigureRow, type ReconciledTable } from './figure-row.js';
import { RunLines } from './run-lines.js';

type EntryFact = Exclude<EarningsEvent, { type: 'SubmissionReminderSent' }>;
export type ReconciledFact = FinanceFact | EntryFact;

const NEVER_RETURNED = { returned_on: null, return_reason: null };

/** What the read tables must say of money, row by row, told from events and not by the projections that write them. */
export class ExpectedTables {
  readonly #tables = Object.fromEntries(
    RECONCILED_TABLES.map((table) => [table, new Map<string, FigureRow>()]),
  ) as unknown as Record<ReconciledTable, Map<string, FigureRow>>;
  readonly #lines = new RunLines();
  /** Payments that weren't reversed, by the driver's id. */
  readonly #memberships = new Map<string, readonly MembershipPayment[]>();

  /** @param facts what the stream has said, this event included */
  take(event: ReconciledFact, facts: StreamFacts): void {
    switch (event.type) {
      case 'RemittanceSubmitted':
      case 'RemittanceReissued':
        return this.#put('remittances', event.data.remittanceId, submittedRow(event.data));
      case 'RemittanceApproved':
        return this.#approve(event.data, facts);
      case 'RemittanceRejected':
        return this.#change('remittances', event.data.remittanceId, { ...standingColumns('rejected') });
      case 'RemittanceWithdrawn':
        return this.#change('remittances', event.data.remittanceId, { ...standingColumns('withdrawn') });
      case 'RemittanceLineAdded':
      case 'RemittanceLineChanged':
      case 'RemittanceLineRemoved':
        return this.#change('remittances', event.data.remittanceId, lineFigures(event.data.breakdown));
      case 'RemittanceLatenessWaived':
      case 'RemittanceCorrectionDeclined':
      case 'BankReportedPaid':
      case 'BankReportedFailed':
        return;
      case 'RemittanceCorrected':
        return this.#correct(event.data);
      case 'RemittanceCorrectionConfirmed':
        return this.#confirm(event.data.remittanceId);
      case 'BankFileMade':
        return this.#putRun(event.data.runId, facts, 'prepared');
      case 'PaymentRunPrepared':
      case 'RetentionReleasesAdded':
        this.#lines.hold(event.data.runId, event.data.lines);
        return this.#putRun(event.data.runId, facts, 'prepared');
      case 'PaymentRunSettled':
        this.#lines.settle(event.data);
        return this.#putRun(event.data.runId, facts, 'settled');
      case 'PaymentRunReopened':
        this.#lines.reopen(event.data.runId, event.data.paid);
        return this.#putRun(event.data.runId, facts, 'prepared');
      case 'PaymentReturned':
        return this.#return(event.data);
      case 'PaymentRunCancelled':
        this.#lines.free(event.data.runId);
        return this.#putRun(event.data.runId, facts, 'cancelled');
      case 'MembershipPaymentProcessed':
        return this.#payMembership(event.data);
      case 'MembershipPaymentReversed':
        return this.#reverseMembership(event.data);
      case 'EarningsEntryAdded':
      case 'EarningsEntryChanged':
      case 'EarningsEntrySubmitted':
      case 'EarningsEntryReturned':
      case 'EarningsEntryApproved':
      case 'EarningsEntryRemoved':
      case 'EarningsEntryPutOnRemittance':
        return this.#enter(event);
    }
  }

  /** Rows by id, payments as their runs leave them. */
  rows(table: ReconciledTable): Map<string, FigureRow> {
    const rows = this.#tables[table];
    if (table === 'payments') return this.#lines.shown(rows, (id) => id, { settled: 'paid', settledOn: 'paid_on' });
    if (table === 'retentions') {
      return this.#lines.shown(rows, retentionPaymentId, { settled: 'released', settledOn: 'released_on' });
    }
    return rows;
  }

  #put(table: ReconciledTable, id: string, row: FigureRow): void {
    this.#tables[table].set(id, row);
  }

  #change(table: ReconciledTable, id: string, changed: FigureRow): void {
    const row = this.#tables[table].get(id);
    if (row) this.#put(table, id, { ...row, ...changed });
  }

  #approve(approval: Approval, facts: StreamFacts): void {
    const { remittanceId, payments, document, feeInvoice, retentionNeedsConfirmation = false } = approval;
    const isInvoice = document.kind === 'self_billed_invoice';
    this.#change('remittances', remittanceId, {
      document_number: isInvoice ? document.number : null,
      statement_number: isInvoice ? null : (document.number ?? null),
      fee_invoice_number: feeInvoice?.number ?? null,
      ...standingColumns('approved'),
    });
    for (const { instalment, amountPence, dueDate, needsConfirmation = false } of payments) {
      if (amountPence <= 0) continue;
      const row = {
        amount_pence: amountPence,
        due_date: dueDate,
        status: 'due',
        run_id: null,
        paid_on: null,
        needs_confirmation: needsConfirmation,
        ...NEVER_RETURNED,
      };
      this.#put('payments', paymentId(remittanceId, instalment), row);
    }
    if (facts?.kind !== 'remittance' || facts.heldPence <= 0) return;
    this.#put('retentions', remittanceId, {
      amount_pence: facts.heldPence,
      status: 'held',
      run_id: null,
      released_on: null,
      needs_confirmation: retentionNeedsConfirmation,
      ...NEVER_RETURNED,
    });
  }

  #confirm(remittanceId: string): void {
    for (const id of this.#tables.payments.keys()) {
      if (id.startsWith(`${remittanceId}:`)) this.#change('payments', id, { needs_confirmation: false });
    }
    this.#change('retentions', remittanceId, { needs_confirmation: false });
  }

  #correct(correction: Correction): void {
    const { remittanceId, creditNote, statementReversal, feeCreditNote, cancelledPayments } = correction;
    this.#change('remittances', remittanceId, {
      credit_note_number: creditNote?.number ?? null,
      reversal_number: statementReversal?.number ?? null,
      fee_credit_note_number: feeCreditNote?.number ?? null,
      ...standingColumns('corrected'),
    });
    const cancelled = { status: 'cancelled', needs_confirmation: false };
    const ids = cancelledPayments.map(({ paymentId }) => paymentId);
    for (const id of ids) this.#change('payments', id, cancelled);
    if (ids.includes(retentionPaymentId(remittanceId))) this.#change('retentions', remittanceId, cancelled);
  }

  #putRun(runId: string, facts: StreamFacts, status: string): void {
    if (facts?.kind !== 'run') throw new Error(`the payment run ${runId} has no lines`);
    const { lines, leftOut } = facts;
    const paid = lines.filter(({ lineId }) => !leftOut.includes(lineId));
    const others = lines.filter(({ lineId }) => leftOut.includes(lineId));
    const releases = paid.filter(({ kind }) => kind === 'retention_release');
    this.#put('payment_runs', runId, {
      status,
      line_count: paid.length,
      driver_count: new Set(paid.map(({ driverId }) => driverId)).size,
      total_pence: sumPence(paid.map(({ amountPence }) => amountPence)),
      left_out_count: others.length,
      left_out_pence: sumPence(others.map(({ amountPence }) => amountPence)),
      returned_count: 0,
      returned_pence: 0,
      release_pence: sumPence(releases.map(({ amountPence }) => amountPence)),
    });
  }

  #return({ runId, line, returnReason, returnedOn }: Returned): void {
    const { lineId, kind, remittanceId, amountPence } = line;
    this.#lines.sendBack(lineId);
    const back = { returned_on: returnedOn, return_reason: returnReason };
    if (kind === 'payment') this.#change('payments', lineId, back);
    else this.#change('retentions', remittanceId, back);
    const run = this.#tables.payment_runs.get(runId);
    this.#change('payment_runs', runId, {
      returned_count: Number(run?.['returned_count']) + 1,
      returned_pence: Number(run?.['returned_pence']) + amountPence,
    });
  }

  #payMembership(payment: MembershipPayment): void {
    const before = this.#memberships.get(payment.driverId) ?? [];
    this.#putMembership(payment.driverId, [...before, payment]);
  }

  #reverseMembership({ driverId, processedAt }: MembershipReversal): void {
    const before = this.#memberships.get(driverId) ?? [];
    this.#putMembership(
      driverId,
      before.filter((payment) => payment.processedAt !== processedAt),
    );
  }

  /** @param standing the payments that weren't reversed, the latest one last */
  #putMembership(driverId: string, standing: readonly MembershipPayment[]): void {
    this.#memberships.set(driverId, standing);
    const latest = standing.at(-1);
    this.#put('memberships', driverId, {
      last_paid_on: latest?.paidOn ?? null,
      expires_on: latest?.expiresOn ?? null,
      paid_pence: sumPence(standing.map(({ amountPence }) => amountPence)),
    });
  }

  #enter(event: EntryFact): void {
    const { entryId } = event.data;
    switch (event.type) {
      case 'EarningsEntryAdded':
        return this.#put('earnings_entries', entryId, {
          status: 'draft',
          remittance_id: null,
          ...entryFigures(event.data),
        });
      case 'EarningsEntryChanged':
        return this.#change('earnings_entries', entryId, entryFigures(event.data));
      case 'EarningsEntrySubmitted':
        return this.#change('earnings_entries', entryId, { status: 'submitted' });
      case 'EarningsEntryReturned':
        return this.#change('earnings_entries', entryId, { status: 'draft', remittance_id: null });
      case 'EarningsEntryApproved':
        return this.#change('earnings_entries', entryId, { status: 'approved' });
      case 'EarningsEntryPutOnRemittance':
        return this.#change('earnings_entries', entryId, { remittance_id: event.data.remittanceId });
      case 'EarningsEntryRemoved':
        this.#tables.earnings_entries.delete(entryId);
    }
  }
}

type MembershipPayment = Extract<FinanceFact, { type: 'MembershipPaymentProcessed' }>['data'];
type Returned = Extract<FinanceFact, { type: 'PaymentReturned' }>['data'];
type MembershipReversal = Extract<FinanceFact, { type: 'MembershipPaymentReversed' }>['data'];
type Entered = Extract<EntryFact, { type: 'EarningsEntryChanged' }>['data'];

function entryFigures({ figures }: Pick<Entered, 'figures'>): FigureRow {
  return {
    gross_pence: figures.grossPence,
    vat_pence: figures.vatPence,
    membership_fee_pence: figures.membershipFeePence,
    vat_on_membership_pence: figures.vatOnMembershipPence,
    retention_pence: figures.retentionPence,
    net_pay_pence: figures.netPayPence,
  };
}

function breakdownFigures(breakdown: RemittanceBreakdown): FigureRow {
  return {
    gross_ex_vat_pence: breakdown.grossExVatPence,
    vat_on_earnings_pence: breakdown.vatOnEarningsPence,
    gross_incl_vat_pence: breakdown.grossInclVatPence,
    membership_fee_pence: breakdown.membershipFeePence,
    vat_on_membership_pence: breakdown.vatOnMembershipPence,
    additional_deductions_pence: breakdown.additionalDeductionsPence,
    deduction_total_pence: breakdown.deductionTotalPence,
    net_remittance_pence: breakdown.netRemittancePence,
    retention_pence: breakdown.retentionPence,
    net_pay_pence: breakdown.netPayPence,
  };
}

/** Lines are written before anything is paid or held otherwise than the breakdown says. */
function lineFigures(breakdown: RemittanceBreakdown): FigureRow {
  const { payablePence, retentionPence } = breakdown;
  return {
    ...breakdownFigures(breakdown),
    payable_pence: payablePence,
    retention_held_pence: retentionPence ?? 0,
  };
}

function submittedRow(data: Submission | Reissue): FigureRow {
  const { breakdown } = data;
  return {
    driver_id: data.driverId,
    week_start_date: data.weekStartDate,
    ...breakdownFigures(breakdown),
    payable_pence: duePence(data),
    paid_before_pence: paidBeforePence(data),
    retention_held_pence: retentionHeldPence(data),
    document_number: null,
    credit_note_number: null,
    statement_number: null,
    reversal_number: null,
    fee_invoice_number: null,
    fee_credit_note_number: null,
    ...standingColumns('pending'),
  };
}
