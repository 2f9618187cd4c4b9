import {
  MAX_DESCRIPTION_LENGTH,
  MAX_FEE_PENCE,
  MAX_JOB_PRICE_PENCE,
  MAX_JOBS_PER_REMITTANCE,
  MAX_REASON_LENGTH,
  MIN_JOB_PRICE_PENCE,
  type AmountIn,
  type Job,
  type PodPhotos,
  type SubmitRemittanceRequest,
} from '@waybook/contracts/api';
import { DayField, FlagField, ListField, MoneyField, NestedField, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;
const MAX_NAME_LENGTH = 200;
const MAX_OBJECT_PATH_LENGTH = 300;
const loadId = { matches: /^\d{8}$/, message: 'Load ID must be exactly 8 digits' };
const feeBounds = { minPence: 0, maxPence: MAX_FEE_PENCE };
const priceBounds = { minPence: MIN_JOB_PRICE_PENCE, maxPence: MAX_JOB_PRICE_PENCE };

export class PodPhotosBody implements PodPhotos {
  @TextField({ max: MAX_OBJECT_PATH_LENGTH, label: 'The photo "Building delivered to"' })
  readonly building!: string;

  @TextField({ max: MAX_OBJECT_PATH_LENGTH, label: 'The photo "Goods delivered"' })
  readonly goods!: string;

  @TextField({ max: MAX_OBJECT_PATH_LENGTH, label: 'The photo "Signed delivery note"' })
  readonly deliveryNote!: string;
}

export class JobBody implements Job {
  @TextField({ max: MAX_ID_LENGTH })
  readonly id!: string;

  @TextField({ max: MAX_ID_LENGTH, min: 0, pattern: loadId, label: 'Load ID' })
  readonly loadId!: string;

  @MoneyField({ ...priceBounds, numberOnly: true })
  readonly jobPrice!: number;

  @DayField()
  readonly date!: string;

  @TextField({ max: MAX_DESCRIPTION_LENGTH, optional: true, nullable: true })
  readonly description?: string | null;

  @NestedField(() => PodPhotosBody, { label: 'POD photos' })
  readonly podPhotos!: PodPhotosBody;
}

/** What the driver's screen sends. Whose remittance it is and what it adds up to is the server's to say. */
export class SubmitRemittanceBody implements SubmitRemittanceRequest {
  @TextField({ max: MAX_ID_LENGTH, optional: true })
  readonly driverId?: string;

  @TextField({ max: MAX_NAME_LENGTH, optional: true })
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

  @TextField({ max: MAX_REASON_LENGTH, optional: true })
  readonly deductionReason?: string;

  @ListField(() => JobBody, { min: 1, max: MAX_JOBS_PER_REMITTANCE })
  readonly jobs!: JobBody[];
}
