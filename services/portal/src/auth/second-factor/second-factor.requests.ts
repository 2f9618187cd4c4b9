import {
  MAX_REASON_LENGTH,
  type ConfirmSecondFactorRequest,
  type ResetSecondFactorRequest,
  type SecondFactorSignInRequest,
  type SetUpSecondFactorRequest,
  type TurnOnSecondFactorRequest,
} from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { EnteredPasswordField } from '../../credentials/password-fields.js';

const CODE = { matches: /^\d{6}$/, message: 'A code from your app has six digits.' };
/** More than any of ours has: people write them with spaces. */
const MAX_RECOVERY_CODE_LENGTH = 40;
const MAX_CHALLENGE_LENGTH = 100;
const CODE_LENGTH = 6;

const CodeField = (optional: boolean) => TextField({ max: CODE_LENGTH, min: CODE_LENGTH, pattern: CODE, optional });

export class SetUpSecondFactorBody implements SetUpSecondFactorRequest {
  @EnteredPasswordField()
  readonly currentPassword!: string;
}

export class TurnOnSecondFactorBody implements TurnOnSecondFactorRequest {
  @CodeField(false)
  readonly code!: string;
}

export class ConfirmSecondFactorBody implements ConfirmSecondFactorRequest {
  @CodeField(true)
  readonly code?: string;

  @TextField({ max: MAX_RECOVERY_CODE_LENGTH, min: 1, optional: true, label: 'Recovery code' })
  readonly recoveryCode?: string;
}

export class SecondFactorSignInBody extends ConfirmSecondFactorBody implements SecondFactorSignInRequest {
  @TextField({ max: MAX_CHALLENGE_LENGTH })
  readonly challenge!: string;
}

export class ResetSecondFactorBody implements ResetSecondFactorRequest {
  @TextField({ max: MAX_REASON_LENGTH, min: 1, isMultiline: true })
  readonly reason!: string;
}
