import { somebodyElse } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';
import type { Colleagues } from '../../admin-users/second-person.js';

export const NothingToConfirm = domainError(
  'NOTHING_TO_CONFIRM',
  'conflict',
  'No correction of this remittance waits for a second person. Nothing was changed.',
);

export const CorrectionConfirmedByWhoCorrected = domainError(
  'CORRECTION_CONFIRMED_BY_WHO_CORRECTED',
  'conflict',
  (colleagues: Colleagues) => somebodyElse('confirmCorrection', colleagues),
);

export const DeclineNeedsReason = domainError('DECLINE_REASON_REQUIRED', 'invalid', {
  field: 'reason',
  message: 'Say why the correction is declined.',
});
