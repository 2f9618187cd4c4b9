import { ADMIN_ROLES, ADMIN_USER_LIMITS, type AdminRole, type ChangeAdminUserRequest } from '@waybook/contracts/api';
import { ChoiceField, EmailField, FlagField, TextField, UuidField } from '@waybook/platform/http';
import { EnteredPasswordField } from '../../credentials/password-fields.js';
import { PermissionsField } from '../permissions-field.js';

/** Whose business it is, the session says; the field is accepted where it names the same. */
export class ChangeAdminUserBody implements ChangeAdminUserRequest {
  @TextField({ max: ADMIN_USER_LIMITS.firstName, min: 1, optional: true })
  readonly firstName?: string;

  @TextField({ max: ADMIN_USER_LIMITS.lastName, min: 1, optional: true })
  readonly lastName?: string;

  @EmailField({ label: 'Email', optional: true })
  readonly email?: string;

  @ChoiceField(ADMIN_ROLES, { optional: true })
  readonly role?: AdminRole;

  @PermissionsField()
  readonly permissions?: string[];

  @FlagField({ optional: true, label: 'Active' })
  readonly isActive?: boolean;

  /** Refused: admin users choose their own passwords (R400). */
  @EnteredPasswordField({ optional: true })
  readonly password?: string;

  @UuidField({ optional: true, nullable: true })
  readonly businessId?: string | null;
}
