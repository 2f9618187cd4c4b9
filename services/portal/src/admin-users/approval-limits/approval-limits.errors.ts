import { aboveLimit, type AboveLimit } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';

export const AboveApprovalLimit = domainError('ABOVE_APPROVAL_LIMIT', 'conflict', (above: AboveLimit) =>
  aboveLimit(above),
);

export const LimitsNotYoursToChange = domainError(
  'APPROVAL_LIMITS_NOT_YOURS_TO_CHANGE',
  'forbidden',
  'Only a director changes how much an admin user may approve.',
);

export const OwnLimitNotRaised = domainError(
  'OWN_APPROVAL_LIMIT_NOT_RAISED',
  'forbidden',
  "You can't raise your own limit. Ask another director.",
);

/** An account that they made would approve for them what they may not. */
export const LimitAboveYourOwn = domainError(
  'APPROVAL_LIMIT_ABOVE_YOUR_OWN',
  'forbidden',
  "You can't give a higher limit than your own to somebody who isn't independent of you. In the last 30 days one of you gave the other access, or the same person gave it to both.",
);
