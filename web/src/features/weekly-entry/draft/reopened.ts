import { POD_PHOTO_KINDS, type Job, type RemittanceAnswer } from '@waybook/contracts/api';
import type { ReplacedSubmission } from '@waybook/contracts/calendar';
import { penceFromPounds } from '@waybook/contracts/money';
import { ownDeductions } from '../../../shared/payslip/office-lines.view';
import { jobsOf } from '../../../shared/remittance-jobs.view';
import type { DraftChange } from './change-draft';
import type { DraftJob, WeekDraft } from './week-draft';

export interface Reopenable extends RemittanceAnswer {
  status: ReplacedSubmission['status'];
}

/** Whether its loads are free again, and it was not sent again yet. */
export function mayBeReopened(remittance: RemittanceAnswer): remittance is Reopenable {
  const { status, replacedBy } = remittance;
  return (status === 'withdrawn' || status === 'rejected') && replacedBy === null;
}

/** The remittance that a draft is to replace; null where it is a first one, or the other was sent again meanwhile. */
export function replacedOf({ replaces }: WeekDraft, remittances: readonly RemittanceAnswer[]): Reopenable | null {
  return remittances.filter(mayBeReopened).find(({ id }) => id === replaces) ?? null;
}

/** As far as lateness asks (R145). */
export function submissionOf(remittance: Reopenable): ReplacedSubmission {
  const { status, isLateSubmission: isLate } = remittance;
  return { status, isLate, jobCount: jobsOf(remittance).length };
}

/** Puts the jobs of such a remittance back into its week's draft. Their photos lie on the server. */
export function reopening(remittance: RemittanceAnswer): DraftChange {
  const { membershipFee, membershipFeeDue, deductionReason } = remittance;
  const additionalDeductions = ownDeductions(remittance);
  return {
    type: 'jobsReopened',
    replaces: remittance.id,
    // Nothing follows a rejection or a withdrawal.
    givenBackAt: remittance.updatedAt,
    jobs: jobsOf(remittance).map(draftJobOf),
    figures: {
      membershipFee: membershipFee === membershipFeeDue ? null : membershipFee,
      additionalDeductions: penceFromPounds(additionalDeductions) === 0 ? '' : additionalDeductions,
      deductionReason: deductionReason ?? '',
    },
  };
}

function draftJobOf({ id, loadId, jobPrice, date, description, podPhotos }: Job): DraftJob {
  const photos = POD_PHOTO_KINDS.map((kind) => [kind, { objectPath: podPhotos[kind], fileName: `${kind}.jpg` }]);
  return {
    id,
    loadId,
    jobPricePence: penceFromPounds(jobPrice),
    date,
    description: description ?? '',
    photos: Object.fromEntries(photos) as DraftJob['photos'],
  };
}
