import {
  LOAD_ID_LENGTH,
  MAX_JOBS_PER_REMITTANCE,
  MAX_JOB_PRICE_PENCE,
  MIN_JOB_PRICE_PENCE,
  POD_PHOTO_KINDS,
  type PodPhotoKind,
} from '@waybook/contracts/api';
import { addDays, isDay, type Day, type Week } from '@waybook/contracts/calendar';
import { InvalidAmountError, penceFromPounds, type Pence } from '@waybook/contracts/money';
import { ALL_PHOTOS_REQUIRED, LOAD_ID_DIGITS } from '@waybook/contracts/texts';
import { formatPounds } from '../../../shared/language/amounts';
import { t } from '../../../shared/language/text';
import { formatWeek } from '../../../shared/language/days';
import type { DraftJob, JobEntry, KeptPhoto, KeptPhotos } from '../draft/week-draft';

/** What a job needs, in the order of its form. */
export const NEEDED_FIELDS = ['loadId', 'jobPrice', 'date', 'photos'] as const;
export type NeededField = (typeof NEEDED_FIELDS)[number];
export type EntryProblems = Partial<Record<NeededField, string>>;

export interface EntrySurroundings {
  readonly week: Week;
  readonly today: Day;
  readonly jobs: readonly DraftJob[];
}

/** What a load ID field keeps of what is typed or pasted. */
export function loadIdDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, LOAD_ID_LENGTH);
}

/** Pence for what stands in an amount field; null when that is no amount of pounds. */
export function typedPence(typed: string): Pence | null {
  try {
    return penceFromPounds(typed.trim());
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}

export function uploadedPhotos(photos: KeptPhotos): number {
  return POD_PHOTO_KINDS.filter((kind) => typeof photos[kind]?.objectPath === 'string').length;
}

/** The kinds of which a photo has still to be taken; one that waits on this phone is there. */
export function missingPhotos(photos: KeptPhotos): PodPhotoKind[] {
  return POD_PHOTO_KINDS.filter((kind) => photos[kind] === undefined || photos[kind].refusal !== undefined);
}

function loadIdProblem({ loadId }: JobEntry, jobs: readonly DraftJob[]): string | undefined {
  if (!/^\d+$/.test(loadId) || loadId.length !== LOAD_ID_LENGTH) return t(LOAD_ID_DIGITS);
  if (jobs.some((job) => job.loadId === loadId)) return t("Load {loadId} is already on this week's list", { loadId });
  return undefined;
}

function priceProblem({ jobPrice }: JobEntry): string | undefined {
  const pence = typedPence(jobPrice);
  if (pence === null) return t('Enter the job price in pounds and pence, for example 120.50');
  if (pence >= MIN_JOB_PRICE_PENCE && pence <= MAX_JOB_PRICE_PENCE) return undefined;
  return t('Enter a price from {least} to {most}', {
    least: formatPounds(MIN_JOB_PRICE_PENCE),
    most: formatPounds(MAX_JOB_PRICE_PENCE),
  });
}

/** The days of the week on which a delivery can have been, up to today. */
export function daysToChoose({ weekStartDate, weekEndDate }: Week, today: Day): Day[] {
  const days: Day[] = [];
  for (let day = weekStartDate; day <= weekEndDate && day <= today; day = addDays(day, 1)) days.push(day);
  return days;
}

function dateProblem({ date }: JobEntry, { week, today }: EntrySurroundings): string | undefined {
  if (!isDay(date)) return t('Enter the day of the delivery');
  if (date < week.weekStartDate || date > week.weekEndDate) {
    return t('Choose a day in this week, {week}', { week: formatWeek(week) });
  }
  return date > today ? t("The day can't be later than today") : undefined;
}

/** Everything that keeps a job from joining the weekly list, by field; empty when nothing does. */
export function problemsOf(entry: JobEntry, surroundings: EntrySurroundings): EntryProblems {
  const problems: EntryProblems = {
    loadId: loadIdProblem(entry, surroundings.jobs),
    jobPrice: priceProblem(entry),
    date: dateProblem(entry, surroundings),
    photos: missingPhotos(entry.photos).length > 0 ? t(ALL_PHOTOS_REQUIRED) : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** The first field in the form's order that keeps the job from the list. */
export function firstProblem(problems: EntryProblems): NeededField | undefined {
  return NEEDED_FIELDS.find((field) => problems[field] !== undefined);
}

/** The fields that whoever leaves one of them has been past; the description, needed by nobody, stands before the photos. */
export function fieldsUpTo(name: string): readonly NeededField[] {
  const index = NEEDED_FIELDS.findIndex((field) => field === name);
  return index === -1 ? NEEDED_FIELDS.slice(0, -1) : NEEDED_FIELDS.slice(0, index + 1);
}

export function isFull(jobs: readonly DraftJob[]): boolean {
  return jobs.length >= MAX_JOBS_PER_REMITTANCE;
}

function photoOf(photos: KeptPhotos, kind: PodPhotoKind): KeptPhoto {
  const photo = photos[kind];
  if (photo === undefined) throw new Error(`The job has no photo of its ${kind}`);
  return photo;
}

/** The job that a checked entry makes. Throws where `problemsOf` had found something. */
export function jobFrom(entry: JobEntry, id: string): DraftJob {
  return {
    id,
    loadId: entry.loadId,
    jobPricePence: penceFromPounds(entry.jobPrice.trim()),
    date: entry.date,
    description: entry.description.trim(),
    photos: {
      building: photoOf(entry.photos, 'building'),
      goods: photoOf(entry.photos, 'goods'),
      deliveryNote: photoOf(entry.photos, 'deliveryNote'),
    },
  };
}

/** The entry as its form shows it: while no day is chosen today stands, or the week's last day once that has passed. */
export function datedEntry(entry: JobEntry, { weekEndDate }: Week, today: Day): JobEntry {
  return entry.date === '' ? { ...entry, date: today < weekEndDate ? today : weekEndDate } : entry;
}
