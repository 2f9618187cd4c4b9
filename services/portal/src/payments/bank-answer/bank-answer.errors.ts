import { MAX_BANK_ANSWER_BYTES } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

const BYTES_PER_KB = 1024;

export const BankAnswerTooLong = domainError('BANK_ANSWER_TOO_LONG', 'invalid', {
  field: 'content',
  message: `A bank's file may have ${MAX_BANK_ANSWER_BYTES / BYTES_PER_KB} kB. Ask the bank for one of fewer days.`,
});

export const BankAnswerUnreadable = domainError('BANK_ANSWER_UNREADABLE', 'invalid', (detail: string) => ({
  field: 'content',
  message: `This file can't be read: ${detail}. Download it from the bank again.`,
}));

export const BankAnswerDeclaresEntities = domainError('BANK_ANSWER_DECLARES_ENTITIES', 'invalid', {
  field: 'content',
  message: 'This file declares a document type, which no bank does: it may hide what it holds. It was not read.',
});

export const BankAnswerOfAnotherKind = domainError('BANK_ANSWER_KIND_UNKNOWN', 'invalid', {
  field: 'content',
  message:
    'This is neither a payment status report (pain.002) nor a statement (camt.053) by ISO 20022, nor a CSV statement of Starling or Revolut.',
});

export const BankAnswerOfAnotherAccount = domainError('BANK_ANSWER_OF_ANOTHER_ACCOUNT', 'conflict', {
  field: 'content',
  message: 'This statement is of another account than the one in the payment settings. Nothing was read.',
});

export const BankAnswerNamesTooManyRuns = domainError('BANK_ANSWER_NAMES_TOO_MANY_RUNS', 'invalid', (most: number) => ({
  field: 'content',
  message: `This file names more than ${most} payment runs. Ask the bank for one of fewer days.`,
}));

export const BankAnswerPreviewChanged = domainError(
  'BANK_ANSWER_PREVIEW_CHANGED',
  'conflict',
  'Payments changed since you looked at this file. Look at it again before you confirm it; nothing was changed.',
);

export const BankAnswerChangesNothing = domainError(
  'BANK_ANSWER_CHANGES_NOTHING',
  'conflict',
  'Nothing of this file would change anything.',
);
