import {
  MAX_FEE_PENCE,
  MAX_JOB_PRICE_PENCE,
  MAX_JOBS_PER_REMITTANCE,
  MAX_LINES_PER_REMITTANCE,
  MAX_REASON_LENGTH,
  type AmountIn,
  type CorrectedJob,
  type CorrectRemittanceRequest,
} from '@waybook/contracts/api';
import { penceFromPounds, type Pence } from '@waybook/contracts/money';
import { ListField, MoneyField, NestedField, TextField, UuidField } from '@waybook/platform/http';
import type { CorrectRemittanceInput } from '../correction-input.js';
import { CorrectedLineBody, readLine } from '../lines/line.request.js';
import { JobFields, PodPhotosBody } from '../job-fields.request.js';

const MAX_ENTRIES = 50;
const feeBounds = { minPence: 0, maxPence: MAX_FEE_PENCE, optional: true };

class CorrectedJobBody extends JobFields implements CorrectedJob {
  @NestedField(() => PodPhotosBody, { label: 'POD photos', optional: true })
  readonly podPhotos?: PodPhotosBody;
}

class CorrectedEntryBody {
  @UuidField()
  readonly entryId!: string;

  @MoneyField({ minPence: 0, maxPence: MAX_JOB_PRICE_PENCE })
  readonly grossEarnings!: AmountIn;
}

export class CorrectRemittanceBody implements CorrectRemittanceRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0 })
  readonly reason!: string;

  @ListField(() => CorrectedJobBody, { min: 0, max: MAX_JOBS_PER_REMITTANCE })
  readonly jobs!: CorrectedJobBody[];

  @ListField(() => CorrectedEntryBody, { min: 0, max: MAX_ENTRIES, optional: true })
  readonly entries?: CorrectedEntryBody[];

  @MoneyField(feeBounds)
  readonly membershipFee?: AmountIn;

  @MoneyField(feeBounds)
  readonly additionalDeductions?: AmountIn;

  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, optional: true })
  readonly deductionReason?: string;

  @ListField(() => CorrectedLineBody, { min: 0, max: MAX_LINES_PER_REMITTANCE, optional: true })
  readonly lines?: CorrectedLineBody[];
}

const penceOrNull = (amount: AmountIn | undefined): Pence | null =>
  amount === undefined ? null : penceFromPounds(amount);

type ReadCorrection = Pick<
  CorrectRemittanceInput,
  'reason' | 'jobs' | 'entries' | 'membershipFeePence' | 'additionalDeductionsPence' | 'deductionReason' | 'lines'
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
    lines: body.lines?.map((line) => readLine(line, line.lineId)) ?? null,
  };
}
