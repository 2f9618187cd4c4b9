import type {
  EnterBankDetailsRequest,
  EnterOwnBankDetailsRequest,
  VerifyBankDetailsRequest,
} from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { EnteredPasswordField } from '../credentials/password-fields.js';

const MAX_NAME_LENGTH = 100;
const MAX_NUMBER_LENGTH = 20;

export class VerifyBankDetailsBody implements VerifyBankDetailsRequest {
  @TextField({ max: MAX_NUMBER_LENGTH }) readonly sortCode!: string;
  @TextField({ max: MAX_NUMBER_LENGTH }) readonly accountNumber!: string;
}

export class EnterBankDetailsBody extends VerifyBankDetailsBody implements EnterBankDetailsRequest {
  @TextField({ max: MAX_NAME_LENGTH }) readonly accountHolderName!: string;
  @TextField({ max: MAX_NAME_LENGTH, optional: true, nullable: true }) readonly bankName?: string | null;
}

export class EnterOwnBankDetailsBody extends EnterBankDetailsBody implements EnterOwnBankDetailsRequest {
  @EnteredPasswordField() readonly currentPassword!: string;
}
