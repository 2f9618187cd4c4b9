import type { PodPhotos, SubmitRemittanceRequest } from '@waybook/contracts/api';
import { addDays, type Week } from '@waybook/contracts/calendar';
import { calculateRemittance, decimalText, penceFromPounds, submittedFigures } from '@waybook/contracts/money';
import type { DriverRecord } from '@waybook/portal';
import type { DemoRemittance } from './demo-remittance.js';

/** The request that the driver's screen would send: the jobs and their figures. */
export function submissionOf(
  { jobs, deduction, feePounds }: DemoRemittance,
  {
    driver,
    week,
    photos,
    tapped,
  }: {
    driver: Pick<DriverRecord, 'is_vat_registered' | 'membership_fee_pence'>;
    week: Week;
    photos: readonly PodPhotos[];
    tapped?: Date | undefined;
  },
): SubmitRemittanceRequest {
  const { is_vat_registered: isVatRegistered, membership_fee_pence: feeOnRecordPence } = driver;
  const membershipFeePence = feePounds === undefined ? feeOnRecordPence : penceFromPounds(feePounds);
  const figures = calculateRemittance({
    jobPricesPence: jobs.map(({ price }) => penceFromPounds(price)),
    isVatRegistered,
    membershipFeePence,
    additionalDeductionsPence: penceFromPounds(deduction?.pounds ?? 0),
  });
  return {
    ...week,
    ...submittedFigures(figures, isVatRegistered),
    membershipFee: decimalText(membershipFeePence),
    additionalDeductions: deduction?.pounds,
    deductionReason: deduction?.reason,
    tappedAt: tapped?.toISOString(),
    jobs: jobs.map(({ loadId, price, weekday, description }, index) => ({
      id: loadId,
      loadId,
      jobPrice: price,
      date: addDays(week.weekStartDate, weekday),
      description,
      podPhotos: photos[index % photos.length]!,
    })),
  };
}
