import type { DriverStatus } from '@waybook/contracts/api';
import {
  isLateWhenSent,
  londonDay,
  nextFridayAfter,
  type Day,
  type ReplacedSubmission,
} from '@waybook/contracts/calendar';
import type {
  FeeInvoiceEvent,
  InvoiceEvent,
  PayoutEvent,
  RemittanceEvent,
  RemittanceJob,
  StatementEvent,
} from '@waybook/contracts/events';
import { calculateRemittance, isDeduction, type Pence } from '@waybook/contracts/money';
import { schedulePayments } from '@waybook/contracts/payments';
import { TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import { checkApprovalLimit } from '../admin-users/approval-limits/approval-limits.js';
import type { Office } from '../admin-users/independence/office.js';
import { secondPerson } from '../admin-users/independence/second-person.js';
import { feeInvoiceOf, feeInvoicesFor } from './fee-invoice/issued-fee-invoice.js';
import { documentOf, invoicesFor, statementsFor, type DocumentTerms } from './issued-document.js';
import { openPayout } from './payout/payout.decider.js';
import {
  earnedBy,
  linesNamed,
  retentionHeldPence,
  type Approval,
  type PendingRemittance,
  type Remittance,
  type Submission,
} from './remittance.js';
import {
  DeductionNeedsReason,
  DriverMayNotSubmit,
  RejectionNeedsReason,
  RemittanceAlreadyDecided,
  RemittanceApprovedByWhoAdded,
  RemittanceApprovedByWhoMade,
  RemittanceIsNotLate,
  RemittanceIsWithdrawn,
  RemittanceMadeByOffice,
  RemittanceNotFound,
  WaiverNeedsReason,
} from './remittance.errors.js';
import { replacedBy, type OwnRemittance } from './replaced-remittance.js';
import { checkFigures, type SubmittedFigures } from './submitted-figures.js';
import { checkJobs, checkLoads } from './submitted-jobs.js';
import { checkWeek } from './submitted-week.js';

/** What the records say about the driver at the moment of submission. */
export interface SubmittingDriver {
  readonly driverId: string;
  readonly driverCode: string;
  readonly driverName: string;
  readonly status: DriverStatus;
  readonly isVatRegistered: boolean;
  readonly membershipFeePence: Pence;
  /** Membership fee that the driver's pending and approved remittances of this week carry already. */
  readonly feeCarriedPence: Pence;
  /** Of the photos that the jobs name, those that this driver uploaded as proof of delivery. */
  readonly uploadedPhotoKeys: ReadonlySet<string>;
  /** Of the loads that the jobs name, those that the driver holds already, each with the Monday of its remittance's week. */
  readonly heldLoads: ReadonlyMap<string, Day>;
  /** The remittance that the submission replaces; null where the driver has no such one. */
  readonly replaced: OwnRemittance | null;
}

export interface SubmitRemittanceInput {
  readonly remittanceId: string;
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
  readonly jobs: readonly RemittanceJob[];
  readonly figures: SubmittedFigures;
  /** Null: whatever is due for the week. */
  readonly membershipFeePence: Pence | null;
  readonly additionalDeductionsPence: Pence;
  readonly deductionReason: string | null;
  /** Null, or the remittance that this one is sent in the place of. */
  readonly replaces: string | null;
  /** When the driver pressed Submit, by their phone's clock, where it had to wait for a connection. */
  readonly tappedAt: Date | null;
  readonly driver: SubmittingDriver;
  readonly at: Date;
}

/** The weekly fee is due once per driver and week (R13). */
function feeDuePence({ membershipFeePence, feeCarriedPence }: SubmittingDriver): Pence {
  return Math.max(0, membershipFeePence - feeCarriedPence);
}

function checkDeductions({ additionalDeductionsPence, deductionReason }: SubmitRemittanceInput): void {
  if (additionalDeductionsPence > 0 && !deductionReason) throw new DeductionNeedsReason();
}

function submissionOf(command: SubmitRemittanceInput, replaced: ReplacedSubmission | null): Submission {
  const { driver, jobs, weekStartDate, weekEndDate, replaces } = command;
  const membershipFeeDuePence = feeDuePence(driver);
  return {
    remittanceId: command.remittanceId,
    driverId: driver.driverId,
    driverCode: driver.driverCode,
    driverName: driver.driverName,
    weekStartDate,
    weekEndDate,
    jobs: [...jobs],
    breakdown: calculateRemittance({
      jobPricesPence: jobs.map((job) => job.jobPricePence),
      isVatRegistered: driver.isVatRegistered,
      membershipFeePence: command.membershipFeePence ?? membershipFeeDuePence,
      additionalDeductionsPence: command.additionalDeductionsPence,
    }),
    isVatRegistered: driver.isVatRegistered,
    membershipFeeDuePence,
    deductionReason: command.deductionReason,
    isLateSubmission: isLateWhenSent({ weekEndDate, submittedAt: command.at, jobCount: jobs.length, replaced }),
    submittedAt: command.at.toISOString(),
    ...(replaces !== null && { replaces }),
    ...claimedTap(command),
  };
}

/** The driver's claim (R164). A phone whose clock is ahead of ours claims nothing: it must not keep the work from arriving. */
function claimedTap({ tappedAt, at }: SubmitRemittanceInput): Pick<Submission, 'tappedAt'> {
  return tappedAt === null || tappedAt > at ? {} : { tappedAt: tappedAt.toISOString() };
}

export function submitRemittance(remittance: Remittance, command: SubmitRemittanceInput): RemittanceEvent[] {
  if (remittance.status !== 'not_submitted') throw new Error('a new remittance has a new id');
  const { driver, jobs, at } = command;
  if (driver.status !== 'active') throw new DriverMayNotSubmit(driver.status);
  checkWeek(command, at);
  checkJobs(jobs, { week: command, today: londonDay(at), uploadedPhotoKeys: driver.uploadedPhotoKeys });
  checkLoads(jobs, driver.heldLoads);
  checkDeductions(command);
  const submission = submissionOf(command, replacedBy(command));
  checkFigures(command.figures, submission.breakdown, driver.isVatRegistered);
  return [{ type: 'RemittanceSubmitted', data: submission }];
}

/** A decision is about a pending remittance, and the first one stands. */
export function pending(remittance: Remittance, decidedByName: string | null): PendingRemittance {
  switch (remittance.status) {
    case 'not_submitted':
      throw new RemittanceNotFound();
    case 'pending':
      return remittance;
    case 'withdrawn':
      throw new RemittanceIsWithdrawn(remittance);
    case 'approved':
    case 'rejected':
    case 'corrected':
      throw new RemittanceAlreadyDecided(remittance, decidedByName);
  }
}

export interface ApproveRemittanceInput extends DocumentTerms {
  readonly approvedBy: string;
  readonly office: Office;
  readonly notes: string | null;
  /** Name of whoever has decided before, where somebody has. */
  readonly decidedByName: string | null;
  readonly at: Date;
}

export interface ApprovalEvents {
  readonly remittance: RemittanceEvent[];
  readonly payout: PayoutEvent[];
  readonly invoices: InvoiceEvent[];
  readonly statements: StatementEvent[];
  readonly feeInvoices: FeeInvoiceEvent[];
}

/** What is retained is approved, too (R413). */
export function checkNetLimit(
  { netRemittancePence }: Submission['breakdown'],
  { office, by, at }: { readonly office: Office; readonly by: string; readonly at: Date },
): void {
  checkApprovalLimit(office, { kind: 'remittance', by, amountPence: Math.max(0, netRemittancePence), at });
}

/** Somebody who is independent of who made the remittance, and of who added to what it pays (R156). */
function secondApprover({ madeFrom, lines = [] }: Submission, { approvedBy, office, at }: ApproveRemittanceInput) {
  const madeBy = madeFrom?.madeBy ?? null;
  const addedBy = lines.filter((line) => !isDeduction(line)).map(({ enteredBy }) => enteredBy);
  const { permission } = TWO_PERSON_ACTS.approveRemittance;
  const part = { office, by: approvedBy, permission, firstPart: [madeBy, ...addedBy], at };
  return secondPerson(part, (refused) =>
    refused.firstId === madeBy ? new RemittanceApprovedByWhoMade(refused) : new RemittanceApprovedByWhoAdded(refused),
  );
}

/** The server alone decides when a remittance is paid, in how many parts, and which document goes with it. */
export function approveRemittance(remittance: Remittance, command: ApproveRemittanceInput): ApprovalEvents {
  const { submission } = pending(remittance, command.decidedByName);
  const { remittanceId, driverId, isLateSubmission: isLate, breakdown } = submission;
  checkNetLimit(breakdown, { ...command, by: command.approvedBy });
  const alone = secondApprover(submission, command);
  const approvedOn = londonDay(command.at);
  const payments = schedulePayments({ payablePence: breakdown.payablePence, isLate, approvedOn });
  const document = documentOf(submission, command, approvedOn);
  const feeInvoice = feeInvoiceOf(submission, command, approvedOn);
  const approval: Approval = {
    remittanceId,
    driverId,
    ...earnedBy(submission),
    approvedBy: command.approvedBy,
    approvedAt: command.at.toISOString(),
    ...alone,
    paymentDate: isLate ? null : nextFridayAfter(approvedOn),
    splitPayments: payments.length > 1,
    payments,
    retentionHeldPence: retentionHeldPence(submission),
    notes: command.notes,
    document,
    ...(feeInvoice && { feeInvoice }),
    ...linesNamed(submission),
  };
  return {
    remittance: [{ type: 'RemittanceApproved', data: approval }],
    payout: openPayout(approval),
    invoices: invoicesFor(submission, document, command),
    statements: statementsFor(submission, document, approvedOn),
    feeInvoices: feeInvoicesFor(submission, feeInvoice, command),
  };
}

export interface WaiveLatenessInput {
  readonly waivedBy: string;
  readonly reason: string;
  readonly decidedByName: string | null;
  readonly at: Date;
}

/** What came late is paid as if it had come in time (R153). */
export function waiveLateness(remittance: Remittance, command: WaiveLatenessInput): RemittanceEvent[] {
  const { submission } = pending(remittance, command.decidedByName);
  if (!submission.isLateSubmission) throw new RemittanceIsNotLate(submission.latenessWaiver !== undefined);
  const reason = command.reason.trim();
  if (reason === '') throw new WaiverNeedsReason();
  const { remittanceId, driverId } = submission;
  const { waivedBy, at } = command;
  return [
    {
      type: 'RemittanceLatenessWaived',
      data: { remittanceId, driverId, waivedBy, waivedAt: at.toISOString(), reason },
    },
  ];
}

export interface RejectRemittanceInput {
  readonly rejectedBy: string;
  readonly reason: string;
  readonly decidedByName: string | null;
  readonly at: Date;
}

export function rejectRemittance(remittance: Remittance, command: RejectRemittanceInput): RemittanceEvent[] {
  const { submission } = pending(remittance, command.decidedByName);
  const { rejectedBy, at } = command;
  const reason = command.reason.trim();
  if (reason === '') throw new RejectionNeedsReason();
  const { remittanceId, driverId } = submission;
  return [
    { type: 'RemittanceRejected', data: { remittanceId, driverId, rejectedBy, rejectedAt: at.toISOString(), reason } },
  ];
}

export interface WithdrawRemittanceInput {
  /** Who withdraws it: the driver who sent it in. */
  readonly driverId: string;
  readonly driverStatus: DriverStatus;
  readonly reason: string | null;
  readonly decidedByName: string | null;
  readonly at: Date;
}

/** Gives back what the driver sent in, for as long as nobody has decided (R144). */
export function withdrawRemittance(remittance: Remittance, command: WithdrawRemittanceInput): RemittanceEvent[] {
  const { driverId, driverStatus, at } = command;
  if (remittance.status === 'not_submitted' || remittance.submission.driverId !== driverId) {
    throw new RemittanceNotFound();
  }
  const { submission } = pending(remittance, command.decidedByName);
  if (submission.madeFrom) throw new RemittanceMadeByOffice();
  if (driverStatus !== 'active') throw new DriverMayNotSubmit(driverStatus, 'withdraw');
  const reason = command.reason?.trim() || null;
  const { remittanceId } = submission;
  return [{ type: 'RemittanceWithdrawn', data: { remittanceId, driverId, withdrawnAt: at.toISOString(), reason } }];
}
