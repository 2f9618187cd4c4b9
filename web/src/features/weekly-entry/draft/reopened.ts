import { POD_PHOTO_KINDS, type Job, type RemittanceAnswer } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import { jobsOf } from '../../../shared/remittance-jobs.view';
import type { DraftChange } from './change-draft';
import type { DraftJob } from './week-draft';

/** Whether its loads are free again. */
export function mayBeReopened({ status }: Pick<RemittanceAnswer, 'status'>): boolean {
  return status === 'withdrawn' || status === 'rejected';
}

/** Puts the jobs of such a remittance back into its week's draft. Their photos lie on the server. */
export function reopening(remittance: RemittanceAnswer): DraftChange {
  const { membershipFee, membershipFeeDue, additionalDeductions, deductionReason } = remittance;
  return {
    type: 'jobsReopened',
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
