import type { ForgotPasswordRequest, ResetPasswordRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { NewPasswordField } from '../../credentials/password-fields.js';

const MAX_LOGIN_LENGTH = 254;
/** More than any of our tokens has: what is longer is refused as it comes, what is wrong by the link's own refusal. */
const MAX_TOKEN_LENGTH = 200;

export class ForgotPasswordBody implements ForgotPasswordRequest {
  @TextField({ max: MAX_LOGIN_LENGTH, min: 1, label: 'Username or email' })
  readonly login!: string;
}

export class ResetPasswordBody implements ResetPasswordRequest {
  @TextField({ max: MAX_TOKEN_LENGTH })
  readonly token!: string;

  @NewPasswordField()
  readonly newPassword!: string;
}
