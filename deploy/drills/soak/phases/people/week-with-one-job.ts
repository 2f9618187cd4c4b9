import type { PodPhotos, SubmitRemittanceRequest } from '@waybook/contracts/api';
import { londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { calculateRemittance, penceFromPounds, submittedFigures } from '@waybook/contracts/money';

/** Out of the way of those that the demo delivered. */
const FIRST_LOAD = 70_000_000;
/** The week's first remittance would carry the fee, and each is to be as the other. */
const NO_FEE = '0.00';

interface OneJob {
  readonly price: number;
  readonly isVatRegistered: boolean;
  readonly podPhotos: PodPhotos;
}

let loads = 0;

/** This week's, of a load that nobody has delivered yet. */
export function weekWithOneJob({ price, isVatRegistered, podPhotos }: OneJob): SubmitRemittanceRequest {
  const loadId = String(FIRST_LOAD + loads++);
  const date = londonDay(new Date());
  const figures = calculateRemittance({
    jobPricesPence: [penceFromPounds(price)],
    isVatRegistered,
    membershipFeePence: 0,
    additionalDeductionsPence: 0,
  });
  return {
    ...weekOfDay(date),
    ...submittedFigures(figures, isVatRegistered),
    membershipFee: NO_FEE,
    jobs: [{ id: loadId, loadId, jobPrice: price, date, podPhotos }],
  };
}
