import type { CorrectRemittanceRequest } from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import type { DriverRecord } from '@waybook/portal';
import { weekFor } from '../demo-calendar.js';
import type { DemoRemittance } from '../demo-remittance.js';

const PAID_TOO_LITTLE = 22.5;

/** The request that corrects the price of a week's first job. */
export function correctionOf(remittance: DemoRemittance, driver: DriverRecord, now: Date): CorrectRemittanceRequest {
  const { jobs, deduction } = remittance;
  const { weekStartDate } = weekFor(remittance, now);
  return {
    reason: `Load ${jobs[0].loadId} was a two-man delivery and was paid as a single one.`,
    membershipFee: decimalText(driver.membership_fee_pence),
    ...(deduction ? { additionalDeductions: deduction.pounds, deductionReason: deduction.reason } : {}),
    jobs: jobs.map(({ loadId, price, weekday, description }, index) => ({
      id: loadId,
      loadId,
      jobPrice: index === 0 ? price + PAID_TOO_LITTLE : price,
      date: addDays(weekStartDate, weekday),
      description,
    })),
  };
}
