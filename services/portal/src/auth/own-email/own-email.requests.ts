import type { ChangeOwnEmailRequest, ConfirmEmailRequest } from '@waybook/contracts/api';
import { EmailField, TextField } from '@waybook/platform/http';
import { EnteredPasswordField } from '../../credentials/password-fields.js';

/** More than any of our tokens has. */
const MAX_TOKEN_LENGTH = 200;

export class ChangeOwnEmailBody implements ChangeOwnEmailRequest {
  @EmailField({ label: 'Email' })
  readonly email!: string;

  @EnteredPasswordField({ optional: true })
  readonly currentPassword?: string;
}

export class ConfirmEmailBody implements ConfirmEmailRequest {
  @TextField({ max: MAX_TOKEN_LENGTH })
  readonly token!: string;
}
