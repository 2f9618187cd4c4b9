import { SCIM_LIMITS } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

export const ScimValueWrong = domainError('SCIM_VALUE_WRONG', 'invalid', (field: string, message: string) => ({
  field,
  message,
}));

export const ScimSyntaxWrong = domainError('SCIM_SYNTAX_WRONG', 'invalid', (message: string) => ({ message }));

export const ScimPathUnknown = domainError('SCIM_PATH_UNKNOWN', 'invalid', (path: string) => ({
  message: `There is no attribute “${path}” that could be changed.`,
}));

export const ScimPathTooLong = domainError(
  'SCIM_PATH_TOO_LONG',
  'invalid',
  `A path or the name of an attribute has at most ${SCIM_LIMITS.path} characters.`,
);

export const ScimPathMissing = domainError(
  'SCIM_PATH_MISSING',
  'invalid',
  'An operation that removes something says what by its path.',
);

export const ScimFilterUnknown = domainError(
  'SCIM_FILTER_UNKNOWN',
  'invalid',
  'Users are found by userName eq "…" or externalId eq "…" alone.',
);

export const ScimUserNameStays = domainError('SCIM_USER_NAME_STAYS', 'invalid', {
  field: 'userName',
  message: 'The userName of an account stays as it is. Delete the account and make another one.',
});

export const ScimRoleMissing = domainError('SCIM_ROLE_MISSING', 'invalid', {
  field: 'roles',
  message: 'None of the roles is among the values that a director has mapped to a role in Settings, Company sign-in.',
});

/** Whoever runs the directory could give themselves an account otherwise that nobody let them have. */
export const ScimAccountNotTheirs = domainError(
  'SCIM_ACCOUNT_NOT_THEIRS',
  'forbidden',
  'The directory neither made this account nor is it connected. A director names it in Settings, Company sign-in, first.',
);
