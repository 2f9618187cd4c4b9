import type { DriverUser, Job, PodPhotos, SubmitRemittanceRequest } from '@waybook/contracts/api';
import type { Week } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { decimalText, submittedFigures, type Pence } from '@waybook/contracts/money';
import type { DraftJob, KeptPhoto, WeekDraft } from '../draft/week-draft';

export interface Submission {
  readonly driver: Pick<DriverUser, 'id' | 'firstName' | 'lastName'>;
  readonly week: Week;
  readonly draft: WeekDraft;
  readonly breakdown: RemittanceBreakdown;
  readonly isVatRegistered: boolean;
  readonly isLate: boolean;
  /** The remittance that this one is sent in the place of, or null. */
  readonly replaced: { readonly id: string } | null;
}

/** The wire takes a job's price as a JSON number; two decimals survive that exactly. */
function jsonPounds(pence: Pence): number {
  return Number(decimalText(pence));
}

function podPhotosOf({ photos }: DraftJob): PodPhotos {
  return {
    building: pathOf(photos.building),
    goods: pathOf(photos.goods),
    deliveryNote: pathOf(photos.deliveryNote),
  };
}

/** Throws for one that hasn't been sent: until every one has, there is nothing to press. */
function pathOf({ objectPath, fileName }: KeptPhoto): string {
  if (objectPath === null) throw new Error(`The photo ${fileName} has not been sent yet`);
  return objectPath;
}

/** Throws for one whose photos haven't all been sent. */
export function jobOf(job: DraftJob): Job {
  return {
    id: job.id,
    loadId: job.loadId,
    jobPrice: jsonPounds(job.jobPricePence),
    date: job.date,
    ...(job.description !== '' && { description: job.description }),
    podPhotos: podPhotosOf(job),
  };
}

/** All of it but the jobs, whose photos may have to wait for a connection. */
export type SubmissionFigures = Omit<SubmitRemittanceRequest, 'jobs'>;

/** The payload of a submission; who the driver is, the server knows and only compares (R30, R131). */
export function submissionRequest(submission: Submission): SubmitRemittanceRequest {
  return { ...submissionFigures(submission), jobs: submission.draft.jobs.map(jobOf) };
}

export function submissionFigures({
  driver,
  week,
  draft,
  breakdown,
  isVatRegistered,
  isLate,
  replaced,
}: Submission): SubmissionFigures {
  const { additionalDeductionsPence } = breakdown;
  return {
    driverId: driver.id,
    driverName: `${driver.firstName} ${driver.lastName}`,
    weekStartDate: week.weekStartDate,
    weekEndDate: week.weekEndDate,
    ...submittedFigures(breakdown, isVatRegistered),
    isLateSubmission: isLate,
    splitPayments: isLate && breakdown.payablePence > 0,
    membershipFee: decimalText(breakdown.membershipFeePence),
    additionalDeductions: decimalText(additionalDeductionsPence),
    ...(additionalDeductionsPence > 0 && { deductionReason: draft.deductionReason.trim() }),
    ...(replaced !== null && { replaces: replaced.id }),
  };
}
