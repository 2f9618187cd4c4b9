import { MAX_OWN_BUSINESSES } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

/** Unknown user and wrong password alike, of the account that is to be added. It says nothing of the session that asks, which goes on. */
export const OtherSignInWrong = domainError('OTHER_SIGN_IN_WRONG', 'invalid', {
  field: 'password',
  message: 'No account of another business has this sign-in. Check the name and the password.',
});

export const BusinessAlreadyYours = domainError(
  'BUSINESS_ALREADY_YOURS',
  'conflict',
  'One of your businesses would be there twice. Nobody has two accounts of one business among theirs.',
);

export const TooManyOwnBusinesses = domainError(
  'TOO_MANY_OWN_BUSINESSES',
  'conflict',
  `You would have more than ${MAX_OWN_BUSINESSES} businesses. Remove one first.`,
);

/** Unknown, or never added, or removed from the other side: which of them it was concerns nobody. */
export const OwnBusinessNotFound = domainError(
  'OWN_BUSINESS_NOT_FOUND',
  'not_found',
  'This is none of your businesses any more. Add it again with your sign-in there.',
);

export const AlreadyInThisBusiness = domainError(
  'ALREADY_IN_THIS_BUSINESS',
  'conflict',
  'You are signed in to this business already.',
);
