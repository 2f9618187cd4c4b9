import { DRAFT_KEPT_WEEKS, MAX_DRAFT_FIELDS } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

export const NoDraftWeek = domainError(
  'DRAFT_WEEK_INVALID',
  'invalid',
  `A draft is of a week that has begun, at most ${DRAFT_KEPT_WEEKS} weeks ago, and is named by its Monday, YYYY-MM-DD.`,
);

/** Two drivers share a phone, and the other has signed in meanwhile. */
export const DraftOfSomebodyElse = domainError('DRAFT_OF_SOMEBODY_ELSE', 'forbidden', {
  field: 'driverId',
  message: 'This is the draft of another driver.',
});

export const DraftTooLarge = domainError(
  'DRAFT_TOO_LARGE',
  'conflict',
  `With what your other devices have entered the draft has more than ${MAX_DRAFT_FIELDS} fields. Submit what stands there first.`,
);

export const DraftBusy = domainError(
  'DRAFT_BUSY',
  'conflict',
  'Your devices are all changing this week at once. It is tried again.',
);
