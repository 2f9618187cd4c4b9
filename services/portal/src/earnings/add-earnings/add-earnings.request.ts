import {
  MAX_FEE_PENCE,
  MAX_JOB_PRICE_PENCE,
  MAX_JOBS_PER_ENTRY,
  MAX_PODS_PER_ENTRY,
  MAX_REASON_LENGTH,
  type AddEarningsRequest,
  type AmountIn,
  type ChangeEarningsRequest,
} from '@waybook/contracts/api';
import { ChoiceField, DayField, IntegerField, MoneyField, TextField, UuidField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 50;

/** What was done in the week; the server computes what it comes to. */
export class EarningsWorkBody implements ChangeEarningsRequest {
  @IntegerField({ min: 0, max: MAX_JOBS_PER_ENTRY }) jobsCompleted!: number;
  @IntegerField({ min: 0, max: MAX_PODS_PER_ENTRY, label: 'PODs delivered' }) podsDelivered!: number;
  @MoneyField({ minPence: 1, maxPence: MAX_JOB_PRICE_PENCE }) grossEarnings!: AmountIn;
  @MoneyField({ minPence: 0, maxPence: MAX_FEE_PENCE, optional: true }) membershipFee?: AmountIn;
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, optional: true, nullable: true }) notes?: string | null;
}

export class AddEarningsBody extends EarningsWorkBody implements AddEarningsRequest {
  /** The driver's row id or code. */
  @TextField({ max: MAX_ID_LENGTH, label: 'Driver' }) driverId!: string;
  @UuidField({ optional: true }) businessId?: string;
  @DayField() weekStartDate!: string;
  @DayField({ optional: true }) weekEndDate?: string;
  @ChoiceField(['draft', 'submitted'], { optional: true }) status?: 'draft' | 'submitted';
}
