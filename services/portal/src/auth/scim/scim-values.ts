import { ADMIN_USER_LIMITS, COMPANY_SIGN_IN_LIMITS, SCIM_LIMITS } from '@waybook/contracts/api';
import { EmailField, FlagField, requestValidation, TextField, TextListField } from '@waybook/platform/http';
import type { ScimChanges } from './scim-changes.js';

/** By the rules of the form that makes admin users. */
class ScimValues implements ScimChanges {
  @TextField({ max: ADMIN_USER_LIMITS.username, min: 1, optional: true, label: 'userName' })
  readonly userName?: string;

  @TextField({ max: SCIM_LIMITS.externalId, min: 1, optional: true, nullable: true, label: 'externalId' })
  readonly externalId?: string | null;

  @TextField({ max: ADMIN_USER_LIMITS.firstName, min: 1, optional: true, label: 'name.givenName' })
  readonly givenName?: string;

  @TextField({ max: ADMIN_USER_LIMITS.lastName, min: 1, optional: true, label: 'name.familyName' })
  readonly familyName?: string;

  @TextField({
    max: ADMIN_USER_LIMITS.firstName + ADMIN_USER_LIMITS.lastName,
    ...{ min: 1, optional: true, label: 'displayName' },
  })
  readonly displayName?: string;

  @EmailField({ optional: true, label: 'emails' })
  readonly email?: string;

  @FlagField({ optional: true })
  readonly active?: boolean;

  @TextListField({ max: COMPANY_SIGN_IN_LIMITS.roles, maxLength: COMPANY_SIGN_IN_LIMITS.claimValue, optional: true })
  readonly roles?: string[];
}

const validation = requestValidation();

/** @throws InvalidRequest */
export async function checkedValues(changes: ScimChanges): Promise<ScimChanges> {
  return (await validation.transform({ ...changes }, { type: 'body', metatype: ScimValues })) as ScimChanges;
}
