import { formatDay, type Day } from '@waybook/contracts/calendar';
import { domainError } from '@waybook/platform/errors';

export const RejectedBefore = domainError(
  'PAYMENT_REJECTED_BEFORE',
  'conflict',
  (day: Day) =>
    `The bank rejected it on ${formatDay(day)}, and now says that the money left. Ask the bank which of them holds.`,
);
