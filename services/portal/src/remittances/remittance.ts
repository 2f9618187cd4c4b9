import { POD_PHOTO_KINDS } from '@waybook/contracts/api';
import type { RemittanceEvent, RemittanceLine } from '@waybook/contracts/events';
import type { Claim } from '@waybook/event-store';
import { PAYMENT_SCOPE } from './payment-id.js';
import { uploadKeyOf } from './pod-photo.js';

type DataOf<Type extends RemittanceEvent['type']> = Extract<RemittanceEvent, { type: Type }>['data'];

/** What the driver sent in, as the server accepted it. */
export type Submission = DataOf<'RemittanceSubmitted'>;
export type Approval = DataOf<'RemittanceApproved'>;
export type Rejection = DataOf<'RemittanceRejected'>;
export type Withdrawal = DataOf<'RemittanceWithdrawn'>;
export type LatenessWaived = DataOf<'RemittanceLatenessWaived'>;
/** An admin's remittance in the place of one that was wrong. */
export type Reissue = DataOf<'RemittanceReissued'>;
export type Correction = DataOf<'RemittanceCorrected'>;

export type PendingRemittance = { readonly status: 'pending'; readonly submission: Submission | Reissue };
export type ApprovedRemittance = {
  readonly status: 'approved';
  readonly submission: Submission | Reissue;
  readonly approval: Approval;
  /** What it pays above the figures that it corrects (R410). */
  readonly increase: 'none' | 'waiting' | 'confirmed' | 'declined';
};
export type RejectedRemittance = {
  readonly status: 'rejected';
  readonly submission: Submission;
  readonly rejection: Rejection;
};
export type WithdrawnRemittance = {
  readonly status: 'withdrawn';
  readonly submission: Submission;
  readonly withdrawal: Withdrawal;
};
export type CorrectedRemittance = {
  readonly status: 'corrected';
  readonly submission: Submission | Reissue;
  readonly approval: Approval;
  readonly correction: Correction;
};
export type DecidedRemittance = ApprovedRemittance | RejectedRemittance | CorrectedRemittance;

export type Remittance =
  { readonly status: 'not_submitted' } | PendingRemittance | WithdrawnRemittance | DecidedRemittance;

export const notSubmitted: Remittance = { status: 'not_submitted' };

function pendingUntil(event: RemittanceEvent, remittance: Remittance): PendingRemittance {
  if (remittance.status === 'pending') return remittance;
  throw new Error(`${event.type} can't follow on a remittance that is ${remittance.status}`);
}

function approvedUntil(event: RemittanceEvent, remittance: Remittance): ApprovedRemittance {
  if (remittance.status === 'approved') return remittance;
  throw new Error(`${event.type} can't follow on a remittance that is ${remittance.status}`);
}

export function evolve(remittance: Remittance, event: RemittanceEvent): Remittance {
  switch (event.type) {
    case 'RemittanceSubmitted':
    case 'RemittanceReissued':
      if (remittance.status !== 'not_submitted') throw new Error('a remittance is submitted once');
      return { status: 'pending', submission: event.data };
    case 'RemittanceApproved': {
      const { submission } = pendingUntil(event, remittance);
      const increase = unconfirmedPence(submission) > 0 ? 'waiting' : 'none';
      return { status: 'approved', submission, approval: event.data, increase };
    }
    case 'RemittanceRejected':
      return { ...pendingUntil(event, remittance), status: 'rejected', rejection: event.data };
    case 'RemittanceWithdrawn':
      return { ...pendingUntil(event, remittance), status: 'withdrawn', withdrawal: event.data };
    case 'RemittanceLineAdded':
    case 'RemittanceLineChanged':
    case 'RemittanceLineRemoved': {
      const { submission } = pendingUntil(event, remittance);
      const lines = linesAfter(submission.lines ?? [], event);
      return { status: 'pending', submission: { ...submission, lines, breakdown: event.data.breakdown } };
    }
    case 'RemittanceLatenessWaived':
      return inTime(pendingUntil(event, remittance), event.data);
    case 'RemittanceCorrected': {
      const { submission, approval } = approvedUntil(event, remittance);
      return { status: 'corrected', submission, approval, correction: event.data };
    }
    case 'RemittanceCorrectionConfirmed':
      return { ...approvedUntil(event, remittance), increase: 'confirmed' };
    case 'RemittanceCorrectionDeclined':
      return { ...approvedUntil(event, remittance), increase: 'declined' };
  }
}

export type LineEvent = Extract<
  RemittanceEvent,
  { type: 'RemittanceLineAdded' | 'RemittanceLineChanged' | 'RemittanceLineRemoved' }
>;

function lineOf(written: DataOf<'RemittanceLineAdded'>): RemittanceLine {
  const { lineId, kind, amountPence, text, reason, enteredBy, enteredAt } = written;
  return { lineId, kind, amountPence, text, reason, enteredBy, enteredAt };
}

/** The lines that an event leaves. */
export function linesAfter(lines: readonly RemittanceLine[], { type, data }: LineEvent): RemittanceLine[] {
  switch (type) {
    case 'RemittanceLineAdded':
      return [...lines, lineOf(data)];
    case 'RemittanceLineChanged':
      return lines.map((line) => (line.lineId === data.lineId ? lineOf(data) : line));
    case 'RemittanceLineRemoved':
      return lines.filter(({ lineId }) => lineId !== data.lineId);
  }
}

/** From here on it is in time, whoever asks. */
function inTime({ submission }: PendingRemittance, { waivedBy, waivedAt, reason }: LatenessWaived): PendingRemittance {
  const latenessWaiver = { waivedBy, waivedAt, reason };
  return { status: 'pending', submission: { ...submission, isLateSubmission: false, latenessWaiver } };
}

/** What was paid before this remittance by those that it follows. */
export function paidBeforePence(submission: Submission | Reissue): number {
  return 'paidBeforePence' in submission ? submission.paidBeforePence : 0;
}

/** What is kept of this remittance for later. */
export function retentionHeldPence(submission: Submission | Reissue): number {
  return 'retentionHeldPence' in submission
    ? submission.retentionHeldPence
    : (submission.breakdown.retentionPence ?? 0);
}

/** What is paid of this remittance. */
export function duePence(submission: Submission | Reissue): number {
  return 'duePence' in submission ? submission.duePence : submission.breakdown.payablePence;
}

/** What of it waits for a second person (R410). */
export function unconfirmedPence(submission: Submission | Reissue): number {
  return 'unconfirmedPence' in submission ? (submission.unconfirmedPence ?? 0) : 0;
}

/** What each decision repeats of the submission, for those who see the decision alone. */
export function earnedBy(submission: Submission | Reissue) {
  const { driverCode, weekStartDate, weekEndDate, isVatRegistered, breakdown } = submission;
  return { driverCode, weekStartDate, weekEndDate, isVatRegistered, breakdown };
}

/** The office's lines as an approval names them; the field is absent where there are none. */
export function linesNamed({ lines = [] }: Submission | Reissue): Pick<Approval, 'lines'> {
  if (lines.length === 0) return {};
  return { lines: lines.map(({ lineId, kind, amountPence }) => ({ lineId, kind, amountPence })) };
}

/** The scope in which a driver may hold each load once. */
export const loadScope = (driverId: string) => `load:${driverId}`;
/** The scope that lets another remittance find which photos this one uses; it never collides. */
export const photoScope = (remittanceId: string) => `photo:${remittanceId}`;

export function loadIdsOf(submission: Pick<Submission, 'jobs'>): string[] {
  return submission.jobs.map((job) => job.loadId);
}

/** Keys of the uploads that prove the jobs, job by job, always in the same order; a key stands as often as it is used. */
export function photoKeysOf(submission: Pick<Submission, 'jobs'>): string[] {
  return submission.jobs.flatMap(({ podPhotos }) => POD_PHOTO_KINDS.map((kind) => uploadKeyOf(podPhotos[kind])));
}

/**
 * Loads and photos are held until a rejection or a withdrawal gives them free for another try, or a correction for the remittance that follows.
 * A corrected one holds its cancelled payments, so that no payment run can take them any more.
 */
export function claimsOf(remittance: Remittance): readonly Claim[] {
  switch (remittance.status) {
    case 'not_submitted':
    case 'rejected':
    case 'withdrawn':
      return [];
    case 'pending':
    case 'approved':
      return loadsAndPhotosOf(remittance.submission);
    case 'corrected':
      return remittance.correction.cancelledPayments.map(({ paymentId: value }) => ({ scope: PAYMENT_SCOPE, value }));
  }
}

function loadsAndPhotosOf(submission: Submission | Reissue): readonly Claim[] {
  const loads = loadIdsOf(submission).map((value) => ({ scope: loadScope(submission.driverId), value }));
  const photos = [...new Set(photoKeysOf(submission))];
  return [...loads, ...photos.map((value) => ({ scope: photoScope(submission.remittanceId), value }))];
}
