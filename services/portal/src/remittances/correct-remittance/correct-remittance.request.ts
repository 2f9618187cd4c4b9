import {
  MAX_DESCRIPTION_LENGTH,
  MAX_FEE_PENCE,
  MAX_JOB_PRICE_PENCE,
  MAX_JOBS_PER_REMITTANCE,
  MAX_REASON_LENGTH,
  MIN_JOB_PRICE_PENCE,
  type AmountIn,
  type CorrectedJob,
  type CorrectRemittanceRequest,
} from '@waybook/contracts/api';
import { penceFromPounds, type Pence } from '@waybook/contracts/money';
import { DayField, ListField, MoneyField, NestedField, TextField, UuidField } from '@waybook/platform/http';
import type { CorrectRemittanceDecision } from '../correction-command.js';
import { PodPhotosBody } from '../submit-remittance/submit-remittance.request.js';

const MAX_ID_LENGTH = 64;
const MAX_ENTRIES = 50;
const loadId = { matches: /^\d{8}$/, message: 'Load ID must be exactly 8 digits' };
const feeBounds = { minPence: 0, maxPence: MAX_FEE_PENCE, optional: true };
const priceBounds = { minPence: MIN_JOB_PRICE_PENCE, maxPence: MAX_JOB_PRICE_PENCE };

export class CorrectedJobBody implements CorrectedJob {
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

  @NestedField(() => PodPhotosBody, { label: 'POD photos', optional: true })
  readonly podPhotos?: PodPhotosBody;
}

export class CorrectedEntryBody {
  @UuidField()
  readonly entryId!: string;

  @MoneyField({ minPence: 0 })
  readonly grossEarnings!: AmountIn;
}

export class CorrectRemittanceBody implements CorrectRemittanceRequest {
  @TextField({ max: MAX_REASON_LENGTH, min: 0 })
  readonly reason!: string;

  @ListField(() => CorrectedJobBody, { min: 0, max: MAX_JOBS_PER_REMITTANCE })
  readonly jobs!: CorrectedJobBody[];

  @ListField(() => CorrectedEntryBody, { min: 0, max: MAX_ENTRIES, optional: true })
  readonly entries?: CorrectedEntryBody[];

  @MoneyField(feeBounds)
  readonly membershipFee?: AmountIn;

  @MoneyField(feeBounds)
  readonly additionalDeductions?: AmountIn;

  @TextField({ max: MAX_REASON_LENGTH, optional: true })
  readonly deductionReason?: string;
}

const penceOrNull = (amount: AmountIn | undefined): Pence | null =>
  amount === undefined ? null : penceFromPounds(amount);

type ReadCorrection = Pick<
  CorrectRemittanceDecision,
  'reason' | 'jobs' | 'entries' | 'membershipFeePence' | 'additionalDeductionsPence' | 'deductionReason'
>;

/** The request in the decider's terms: amounts are pence from here on. */
export function readCorrection(body: CorrectRemittanceBody): ReadCorrection {
  return {
    reason: body.reason,
    jobs: body.jobs.map(({ id, loadId, jobPrice, date, description, podPhotos }) => ({
      id,
      loadId,
      jobPricePence: penceFromPounds(jobPrice),
      date,
      description: description || null,
      podPhotos: podPhotos ? { ...podPhotos } : null,
    })),
    entries: (body.entries ?? []).map(({ entryId, grossEarnings }) => ({
      entryId,
      grossPence: penceFromPounds(grossEarnings),
    })),
    membershipFeePence: penceOrNull(body.membershipFee),
    additionalDeductionsPence: penceOrNull(body.additionalDeductions),
    deductionReason: body.deductionReason || null,
  };
}
