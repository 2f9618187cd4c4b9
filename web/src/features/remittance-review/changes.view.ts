import { POD_PHOTO_KINDS, type Job, type RemittanceAnswer } from '@waybook/contracts/api';
import { decimalText, formatAmount, penceFromPounds } from '@waybook/contracts/money';
import { POD_PHOTO_NAMES } from '@waybook/contracts/texts';
import { linesText, officeLinesOf } from '../../shared/payslip/office-lines.view';
import { jobsOf } from '../../shared/remittance-jobs.view';
import { formatDate } from '../../shared/ui/dates.view';

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface JobChange {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly loadId: string;
  /** Of an added or removed one. */
  readonly price: string;
  readonly fields: readonly FieldChange[];
  /** Names of the photos that are others now. */
  readonly photos: readonly string[];
}

export interface RemittanceChanges {
  readonly jobs: readonly JobChange[];
  /** Figures and the reason for deductions, those that are the same left out. */
  readonly figures: readonly FieldChange[];
}

const NONE = 'None';

function changed(field: string, before: string, after: string): FieldChange[] {
  return before === after ? [] : [{ field, before, after }];
}

const priceOf = ({ jobPrice }: Job) => formatAmount(decimalText(penceFromPounds(jobPrice)));

function changedJob(before: Job, after: Job): JobChange[] {
  const fields = [
    ...changed('Load ID', before.loadId, after.loadId),
    ...changed('Price', priceOf(before), priceOf(after)),
    ...changed('Day', formatDate(before.date), formatDate(after.date)),
    ...changed('Description', before.description || NONE, after.description || NONE),
  ];
  const photos = POD_PHOTO_KINDS.filter((kind) => before.podPhotos[kind] !== after.podPhotos[kind]);
  if (fields.length === 0 && photos.length === 0) return [];
  const names = photos.map((kind) => POD_PHOTO_NAMES[kind]);
  const { loadId } = after;
  return [{ key: `changed ${loadId}`, kind: 'changed', loadId, price: priceOf(after), fields, photos: names }];
}

function wholeJob(kind: 'added' | 'removed') {
  return (job: Job): JobChange => ({
    key: `${kind} ${job.loadId}`,
    kind,
    loadId: job.loadId,
    price: priceOf(job),
    fields: [],
    photos: [],
  });
}

/** The job that a later one stands for: that of its load, or else the one from which the driver's phone made it. */
function forerunnerOf(job: Job, before: readonly Job[], after: readonly Job[]): Job | undefined {
  const sameLoad = before.find(({ loadId }) => loadId === job.loadId);
  if (sameLoad !== undefined) return sameLoad;
  const isFree = ({ loadId }: Job) => !after.some((other) => other.loadId === loadId);
  return before.find((other) => other.id === job.id && isFree(other));
}

function jobChanges(before: readonly Job[], after: readonly Job[]): JobChange[] {
  const pairs = after.map((job) => ({ job, forerunner: forerunnerOf(job, before, after) }));
  const kept = new Set(pairs.map(({ forerunner }) => forerunner));
  return [
    ...before.filter((job) => !kept.has(job)).map(wholeJob('removed')),
    ...pairs.flatMap(({ job, forerunner }) =>
      forerunner === undefined ? [wholeJob('added')(job)] : changedJob(forerunner, job),
    ),
  ];
}

const linesOf = (remittance: RemittanceAnswer) => linesText(officeLinesOf(remittance)) || NONE;

/** What the driver changed before sending a remittance again. */
export function changesBetween(before: RemittanceAnswer, after: RemittanceAnswer): RemittanceChanges {
  const amounts = [
    ['Gross earnings', before.grossEarnings, after.grossEarnings],
    ['Membership fee', before.membershipFee, after.membershipFee],
    ['Additional deductions', before.additionalDeductions, after.additionalDeductions],
    ['To be paid', before.payableAmount, after.payableAmount],
  ] as const;
  return {
    jobs: jobChanges(jobsOf(before), jobsOf(after)),
    figures: [
      ...amounts.flatMap(([field, was, is]) => changed(field, formatAmount(was), formatAmount(is))),
      ...changed("The office's lines", linesOf(before), linesOf(after)),
      ...changed('Reason for deductions', before.deductionReason ?? NONE, after.deductionReason ?? NONE),
    ],
  };
}
