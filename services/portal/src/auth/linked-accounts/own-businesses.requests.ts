import type { AddOwnBusinessRequest, SwitchBusinessRequest } from '@waybook/contracts/api';
import { ChoiceField, TextField } from '@waybook/platform/http';
import { EnteredPasswordField } from '../../credentials/password-fields.js';
import type { UserKind } from '../../credentials/users.table.js';
import { ConfirmSecondFactorBody } from '../second-factor/second-factor.requests.js';
import { MAX_LOGIN_LENGTH } from '../sign-in/sign-in.requests.js';

export class SwitchBusinessBody extends ConfirmSecondFactorBody implements SwitchBusinessRequest {}

export class AddOwnBusinessBody extends ConfirmSecondFactorBody implements AddOwnBusinessRequest {
  @EnteredPasswordField()
  readonly currentPassword!: string;

  @ChoiceField(['admin', 'driver'])
  readonly userType!: UserKind;

  @TextField({ max: MAX_LOGIN_LENGTH })
  readonly login!: string;

  @EnteredPasswordField()
  readonly password!: string;
}
