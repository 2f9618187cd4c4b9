import { MAX_REASON_LENGTH, type WithdrawRemittanceRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

export class WithdrawRemittanceBody implements WithdrawRemittanceRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0, optional: true, label: 'The reason' })
  readonly reason?: string | null;
}
