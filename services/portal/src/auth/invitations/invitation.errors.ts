import { domainError } from '@waybook/platform/errors';

/** Somebody else's, or one that was accepted. */
export const InvitationNotFound = domainError(
  'INVITATION_NOT_FOUND',
  'not_found',
  'There is no such invitation. Whoever was invited may have chosen a password meanwhile.',
);
