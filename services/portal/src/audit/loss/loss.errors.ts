import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import type { Finding } from '@waybook/event-store';
import { domainError } from '@waybook/platform/errors';

export const ReasonMissing = domainError('REASON_MISSING', 'invalid', {
  field: 'reason',
  message: `Say why the events are lost, in at most ${MAX_REASON_LENGTH} characters.`,
});

export const NothingLost = domainError(
  'NOTHING_LOST',
  'conflict',
  'There is nothing to acknowledge: no event is lost but what was acknowledged before.',
);

export const MoreThanLost = domainError(
  'MORE_THAN_LOST',
  'conflict',
  ({ seq, what }: Finding) =>
    `Nothing was acknowledged, for something is wrong that is no loss: ${seq === null ? '' : `event ${seq}: `}${what}.`,
);
