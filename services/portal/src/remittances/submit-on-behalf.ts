import type { DriverStatus } from '@waybook/contracts/api';
import type { Week } from '@waybook/contracts/calendar';
import type { MadeFromEntry, RemittanceEvent } from '@waybook/contracts/events';
import { calculateRemittance, type Pence } from '@waybook/contracts/money';
import type { Remittance } from './remittance.js';

/** A driver's week as the office wrote it down, to be made into a remittance. */
export interface SubmitOnBehalfInput {
  readonly remittanceId: string;
  readonly driver: {
    readonly driverId: string;
    readonly driverCode: string;
    readonly driverName: string;
    readonly status: DriverStatus;
    readonly isVatRegistered: boolean;
  };
  readonly week: Week;
  readonly entries: readonly MadeFromEntry[];
  readonly membershipFeePence: Pence;
  /** The weekly fee due by the driver's record. */
  readonly membershipFeeDuePence: Pence;
  readonly isLateSubmission: boolean;
  readonly madeBy: string;
  readonly at: Date;
}

/** A real remittance, pending like any other; it says who made it and from what, and has no jobs with photos. */
export function submitOnBehalf(remittance: Remittance, command: SubmitOnBehalfInput): RemittanceEvent[] {
  if (remittance.status !== 'not_submitted') throw new Error('a new remittance has a new id');
  const { remittanceId, driver, week, entries, madeBy } = command;
  const { driverId, driverCode, driverName, isVatRegistered } = driver;
  return [
    {
      type: 'RemittanceSubmitted',
      data: {
        remittanceId,
        driverId,
        driverCode,
        driverName,
        weekStartDate: week.weekStartDate,
        weekEndDate: week.weekEndDate,
        jobs: [],
        breakdown: calculateRemittance({
          jobPricesPence: entries.map(({ grossPence }) => grossPence),
          isVatRegistered,
          membershipFeePence: command.membershipFeePence,
          additionalDeductionsPence: 0,
        }),
        isVatRegistered,
        membershipFeeDuePence: command.membershipFeeDuePence,
        deductionReason: null,
        isLateSubmission: command.isLateSubmission,
        submittedAt: command.at.toISOString(),
        madeFrom: { madeBy, entries: [...entries] },
      },
    },
  ];
}
