import { domainError } from '@waybook/platform/errors';

export const AdminUserAlreadyCreated = domainError(
  'ADMIN_USER_ALREADY_CREATED',
  'conflict',
  'This admin user already exists.',
);

export const AdminUserNotFound = domainError(
  'ADMIN_USER_NOT_FOUND',
  'not_found',
  'This admin user does not exist, or was deleted.',
);

export const PermissionUnknown = domainError('PERMISSION_UNKNOWN', 'invalid', (permission: string) => ({
  field: 'permissions',
  message: `There is no permission "${permission}".`,
}));

/** Nobody makes somebody else, or themselves, mightier than they are. */
export const PermissionNotYoursToGrant = domainError(
  'PERMISSION_NOT_YOURS_TO_GRANT',
  'forbidden',
  (permission: string) => ({
    field: 'permissions',
    message: `You can't grant "${permission}", because you don't hold it yourself.`,
  }),
);

/** The books, the approvals and the last director go by the role, so its name is worth as much as a permission. */
export const DirectorNotYoursToName = domainError('DIRECTOR_NOT_YOURS_TO_NAME', 'forbidden', {
  field: 'role',
  message: 'Only a director makes somebody a director.',
});

/** Whoever could change the password of somebody mightier would be as mighty. */
export const AdminUserMayDoMore = domainError(
  'ADMIN_USER_MAY_DO_MORE',
  'forbidden',
  'This admin user may do more than you. Ask a director to make the change.',
);

export const LastDirector = domainError(
  'LAST_DIRECTOR',
  'conflict',
  'This is the last active director with all permissions. Give another director all permissions first.',
);

/** Whoever signs in where the company's provider is down is there for as long as it is the only way in. */
export const BreakGlassDirectorStays = domainError(
  'BREAK_GLASS_DIRECTOR_STAYS',
  'conflict',
  'This director can sign in without the company’s provider. Choose another one for that in Settings first.',
);

/** A director who knows a colleague's password acts in the colleague's name. */
export const PasswordNotSetByOffice = domainError('PASSWORD_NOT_SET_BY_OFFICE', 'invalid', {
  field: 'password',
  message:
    'Admin users choose their own passwords. Send them a link to choose a new one: POST /api/admin/users/{id}/reset-link, or “Send reset link” on their screen. You change your own with your current one.',
});

export const AdminUserInactive = domainError(
  'ADMIN_USER_INACTIVE',
  'conflict',
  'This admin user is inactive. Activate them first, then send the link.',
);

/** A session left open on somebody's desk must not be enough to take the account over. */
export const OwnPasswordNotReset = domainError(
  'OWN_PASSWORD_NOT_RESET',
  'conflict',
  'Change your own password with your current one, or use “Forgot password?” on the sign-in page.',
);

export const OwnEmailNeedsConfirmation = domainError('OWN_EMAIL_NEEDS_CONFIRMATION', 'conflict', {
  field: 'email',
  message:
    'Change your own email address under your name, “Change Email”: we mail a link to the new address, and it counts once you open it.',
});
