import {
  MAX_FEE_PENCE,
  MAX_FULL_NAME_LENGTH,
  MAX_JOBS_PER_REMITTANCE,
  MAX_REASON_LENGTH,
  type AmountIn,
  type Job,
  type SubmitRemittanceRequest,
} from '@waybook/contracts/api';
import {
  DayField,
  FlagField,
  InstantField,
  ListField,
  MoneyField,
  NestedField,
  TextField,
  UuidField,
} from '@waybook/platform/http';
import { JobFields, PodPhotosBody } from '../job-fields.request.js';

const MAX_ID_LENGTH = 64;
const feeBounds = { minPence: 0, maxPence: MAX_FEE_PENCE };

export class JobBody extends JobFields implements Job {
  @NestedField(() => PodPhotosBody, { label: 'POD photos' })
  readonly podPhotos!: PodPhotosBody;
}

/** What the driver's screen sends. Whose remittance it is and what it adds up to is the server's to say. */
export class SubmitRemittanceBody implements SubmitRemittanceRequest {
  @TextField({ max: MAX_ID_LENGTH, optional: true })
  readonly driverId?: string;

  @TextField({ max: MAX_FULL_NAME_LENGTH, optional: true })
  readonly driverName?: string;

  @TextField({ max: MAX_ID_LENGTH, optional: true })
  readonly businessId?: string;

  @DayField()
  readonly weekStartDate!: string;

  @DayField()
  readonly weekEndDate!: string;

  @MoneyField()
  readonly grossEarnings!: AmountIn;

  @MoneyField()
  readonly netPay!: AmountIn;

  @MoneyField({ nullable: true, label: 'VAT amount' })
  readonly vatAmount!: AmountIn | null;

  @FlagField({ label: 'VAT registered' })
  readonly isVatRegistered!: boolean;

  @MoneyField({ nullable: true })
  readonly retentionAmount!: AmountIn | null;

  @FlagField({ optional: true })
  readonly isLateSubmission?: boolean;

  @FlagField({ optional: true })
  readonly splitPayments?: boolean;

  @MoneyField({ ...feeBounds, optional: true })
  readonly membershipFee?: AmountIn;

  @MoneyField({ ...feeBounds, optional: true })
  readonly additionalDeductions?: AmountIn;

  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, optional: true })
  readonly deductionReason?: string;

  @UuidField({ optional: true })
  readonly replaces?: string;

  @InstantField({ optional: true, label: 'Time of the tap' })
  readonly tappedAt?: string;

  @ListField(() => JobBody, { min: 1, max: MAX_JOBS_PER_REMITTANCE })
  readonly jobs!: JobBody[];
}
