import { MAX_REASON_LENGTH, type AmountIn, type ApproveRemittanceRequest } from '@waybook/contracts/api';
import { DayField, FlagField, MoneyField, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;

/** Who approves, when it is paid and in how many parts is the server's to say; the fields are accepted and not believed. */
export class ApproveRemittanceBody implements ApproveRemittanceRequest {
  @MoneyField({ optional: true })
  readonly payableAmount?: AmountIn;

  @TextField({ max: MAX_ID_LENGTH, optional: true })
  readonly approvedBy?: string;

  @DayField({ optional: true, nullable: true })
  readonly paymentDate?: string | null;

  @FlagField({ optional: true })
  readonly splitPayments?: boolean;

  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, optional: true, nullable: true })
  readonly notes?: string | null;
}
