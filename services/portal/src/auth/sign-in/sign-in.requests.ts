import type { AdminLoginRequest, DriverLoginRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { EnteredPasswordField } from '../../credentials/password-fields.js';

export const MAX_LOGIN_LENGTH = 254;

export class AdminLogin implements AdminLoginRequest {
  @TextField({ max: MAX_LOGIN_LENGTH })
  readonly username!: string;

  @EnteredPasswordField()
  readonly password!: string;
}

/** No form is asked of the e-mail here: what isn't one belongs to nobody, which is all there is to say. */
export class DriverLogin implements DriverLoginRequest {
  @TextField({ max: MAX_LOGIN_LENGTH })
  readonly email!: string;

  @EnteredPasswordField()
  readonly password!: string;
}
