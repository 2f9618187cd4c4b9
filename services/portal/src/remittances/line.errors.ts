import { MAX_LINES_PER_REMITTANCE } from '@waybook/contracts/api';
import { formatPounds, type Pence } from '@waybook/contracts/money';
import { domainError } from '@waybook/platform/errors';

export const LineNotFound = domainError(
  'REMITTANCE_LINE_NOT_FOUND',
  'not_found',
  'There is no such line on this remittance. It may have been removed since you opened it.',
);

export const LineNeedsWords = domainError('REMITTANCE_LINE_INCOMPLETE', 'invalid', (field: 'text' | 'reason') => ({
  field,
  message: field === 'text' ? 'Say what the line is for.' : 'Say why the line is there.',
}));

export const LineChangesNothing = domainError(
  'REMITTANCE_LINE_UNCHANGED',
  'conflict',
  'The line says that already. Nothing was changed.',
);

export const LineNamedTwice = domainError('REMITTANCE_LINE_NAMED_TWICE', 'invalid', {
  field: 'lines',
  message: 'Each line of the remittance is named once at most.',
});

export const TooManyLines = domainError(
  'REMITTANCE_LINES_TOO_MANY',
  'conflict',
  `A remittance has at most ${MAX_LINES_PER_REMITTANCE} lines of the office's.`,
);

/** Says how much there is to take from. */
export const NetFallsBelowZero = domainError('REMITTANCE_NET_BELOW_ZERO', 'conflict', (netPence: Pence) => ({
  field: 'amount',
  message:
    netPence > 0
      ? `The net of this remittance is ${formatPounds(netPence)}: more than that can't be taken off it.`
      : `The net of this remittance is ${formatPounds(netPence)}: nothing more can be taken off it.`,
}));
