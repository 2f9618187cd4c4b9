import { ADMIN_ROLES, ADMIN_USER_LIMITS, type AdminRole, type CreateAdminUserRequest } from '@waybook/contracts/api';
import { ChoiceField, EmailField, FlagField, TextField, UuidField } from '@waybook/platform/http';
import { NewPasswordField } from '../../credentials/password-fields.js';
import { PermissionsField } from '../permissions-field.js';

/** Whose business it is, the session says; the field is accepted where it names the same. */
export class CreateAdminUserBody implements CreateAdminUserRequest {
  @TextField({ max: ADMIN_USER_LIMITS.firstName })
  readonly firstName!: string;

  @TextField({ max: ADMIN_USER_LIMITS.lastName })
  readonly lastName!: string;

  @TextField({ max: ADMIN_USER_LIMITS.username })
  readonly username!: string;

  @EmailField({ label: 'Email' })
  readonly email!: string;

  @ChoiceField(ADMIN_ROLES)
  readonly role!: AdminRole;

  @PermissionsField()
  readonly permissions?: string[];

  @NewPasswordField({ optional: true })
  readonly password?: string;

  @FlagField({ optional: true })
  readonly invite?: boolean;

  @UuidField({ optional: true, nullable: true })
  readonly businessId?: string | null;
}
