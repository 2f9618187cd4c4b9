import type { AmountIn } from '@waybook/contracts/api';
import type { RemittanceJob } from '@waybook/contracts/events';
import { penceFromPounds, type Pence } from '@waybook/contracts/money';
import type { SubmitRemittanceInput } from '../remittance.decider.js';
import { photoKeysOf } from '../remittance.js';
import type { JobBody, SubmitRemittanceBody } from './submit-remittance.request.js';

/** The request in the decider's terms: amounts are pence from here on. */
export interface ReadSubmission extends Omit<SubmitRemittanceInput, 'remittanceId' | 'driver' | 'at'> {
  readonly loadIds: readonly string[];
  readonly photoKeys: readonly string[];
}

function penceOrNull(amount: AmountIn | null = null): Pence | null {
  return amount === null ? null : penceFromPounds(amount);
}

function jobFrom({ id, loadId, jobPrice, date, description, podPhotos }: JobBody): RemittanceJob {
  const { building, goods, deliveryNote } = podPhotos;
  return {
    id,
    loadId,
    jobPricePence: penceFromPounds(jobPrice),
    date,
    description: description || null,
    podPhotos: { building, goods, deliveryNote },
  };
}

export function readSubmission(body: SubmitRemittanceBody): ReadSubmission {
  const jobs = body.jobs.map(jobFrom);
  return {
    weekStartDate: body.weekStartDate,
    weekEndDate: body.weekEndDate,
    jobs,
    figures: {
      grossEarningsPence: penceFromPounds(body.grossEarnings),
      vatAmountPence: penceOrNull(body.vatAmount),
      retentionAmountPence: penceOrNull(body.retentionAmount),
      netPayPence: penceFromPounds(body.netPay),
      isVatRegistered: body.isVatRegistered,
    },
    membershipFeePence: penceOrNull(body.membershipFee),
    additionalDeductionsPence: penceOrNull(body.additionalDeductions) ?? 0,
    deductionReason: body.deductionReason || null,
    replaces: body.replaces ?? null,
    tappedAt: body.tappedAt === undefined ? null : new Date(body.tappedAt),
    loadIds: [...new Set(jobs.map((job) => job.loadId))],
    photoKeys: [...new Set(photoKeysOf({ jobs }))],
  };
}
