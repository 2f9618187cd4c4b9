import type { ChangePasswordRequest } from '@waybook/contracts/api';
import { EnteredPasswordField, NewPasswordField } from '../../credentials/password-fields.js';

export class ChangePasswordBody implements ChangePasswordRequest {
  @EnteredPasswordField()
  readonly currentPassword!: string;

  @NewPasswordField()
  readonly newPassword!: string;
}
