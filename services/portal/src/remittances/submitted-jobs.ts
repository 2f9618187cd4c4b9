import { LOAD_ID_LENGTH, POD_PHOTO_KINDS, type ProblemDetail } from '@waybook/contracts/api';
import { formatDays, type Day, type Week } from '@waybook/contracts/calendar';
import type { RemittanceJob } from '@waybook/contracts/events';
import { LOAD_ID_DIGITS, POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { uploadKeyOf } from './pod-photo.js';
import { JobsNotAccepted, LoadAlreadyClaimed, type ClaimedLoad } from './remittance.errors.js';

const LOAD_ID = new RegExp(`^\\d{${LOAD_ID_LENGTH}}$`);

export interface JobSurroundings {
  readonly week: Week;
  readonly today: Day;
  /** Keys of the proof-of-delivery photos that this driver uploaded, of those that the jobs name. */
  readonly uploadedPhotoKeys: ReadonlySet<string>;
}

function dateProblem(date: Day, { weekStartDate, weekEndDate }: Week, today: Day): string | null {
  if (date < weekStartDate || date > weekEndDate) {
    return `A job's date must lie within the week, ${formatDays(weekStartDate, weekEndDate)}.`;
  }
  return date > today ? "A job's date can't be later than today." : null;
}

function photoProblems(job: RemittanceJob, field: string, uploaded: ReadonlySet<string>): ProblemDetail[] {
  return POD_PHOTO_KINDS.filter((kind) => !uploaded.has(uploadKeyOf(job.podPhotos[kind]))).map((kind) => ({
    field: `${field}.podPhotos.${kind}`,
    message: `Load ${job.loadId}: "${POD_PHOTO_NAMES[kind]}" must be a photo that you uploaded. Take or choose it again.`,
  }));
}

function problemsOf(
  job: RemittanceJob,
  index: number,
  { week, today, uploadedPhotoKeys }: JobSurroundings,
): ProblemDetail[] {
  const field = `jobs.${index}`;
  const problems: ProblemDetail[] = [];
  if (!LOAD_ID.test(job.loadId)) {
    problems.push({ field: `${field}.loadId`, message: LOAD_ID_DIGITS });
  }
  const wrongDate = dateProblem(job.date, week, today);
  if (wrongDate) problems.push({ field: `${field}.date`, message: wrongDate });
  return [...problems, ...photoProblems(job, field, uploadedPhotoKeys)];
}

/** @throws JobsNotAccepted naming every problem of every job (R33 to R36) */
export function checkJobs(jobs: readonly RemittanceJob[], surroundings: JobSurroundings): void {
  const problems = jobs.flatMap((job, index) => problemsOf(job, index, surroundings));
  if (problems.length > 0) throw new JobsNotAccepted(problems);
}

/**
 * A driver claims a load once: neither twice in one submission, nor again while a pending or approved remittance holds it (R38).
 *
 * @param heldLoads the Monday of the week whose remittance holds a load, by load ID
 * @throws LoadAlreadyClaimed naming every such load
 */
export function checkLoads(jobs: readonly RemittanceJob[], heldLoads: ReadonlyMap<string, Day>): void {
  const seen = new Set<string>();
  const claimedTwice: ClaimedLoad[] = [];
  jobs.forEach(({ loadId }, index) => {
    const weekStartDate = heldLoads.get(loadId) ?? null;
    if (weekStartDate !== null || seen.has(loadId)) {
      claimedTwice.push({ field: `jobs.${index}.loadId`, loadId, weekStartDate });
    }
    seen.add(loadId);
  });
  if (claimedTwice.length > 0) throw new LoadAlreadyClaimed(claimedTwice);
}
