import { somebodyElse } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';
import type { SecondPersonRefused } from '../../admin-users/independence/second-person.js';

export const NothingToConfirm = domainError(
  'NOTHING_TO_CONFIRM',
  'conflict',
  'No correction of this remittance waits for a second person. Nothing was changed.',
);

/** Two people who both raised it would wait for a third. */
const RAISED_BY_ALL = 'Correct it back to what was approved; then one of you corrects it, and another one confirms.';

export const CorrectionConfirmedByWhoCorrected = domainError(
  'CORRECTION_CONFIRMED_BY_WHO_CORRECTED',
  'conflict',
  (refused: SecondPersonRefused) => {
    const sentence = somebodyElse('confirmCorrection', refused);
    return refused.colleagues.length > 0 ? sentence : `${sentence} ${RAISED_BY_ALL}`;
  },
);

export const DeclineNeedsReason = domainError('DECLINE_REASON_REQUIRED', 'invalid', {
  field: 'reason',
  message: 'Say why the correction is declined.',
});
