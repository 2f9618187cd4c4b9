import { domainError } from '@waybook/platform/errors';

/** Their sign-in is theirs: a link to choose another password by is for them to ask for (R347). */
export const DriverHasSignedIn = domainError(
  'DRIVER_HAS_SIGNED_IN',
  'conflict',
  'This driver has a sign-in of their own already. They get a link to choose another password by “Forgot password?” on the sign-in page.',
);

/** Somebody else's, or one that was accepted. */
export const InvitationNotFound = domainError(
  'INVITATION_NOT_FOUND',
  'not_found',
  'There is no such invitation. Whoever was invited may have chosen a password meanwhile.',
);
