import type { ChangeEarningsRequest } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import type { WorkDone } from '../entry.decider.js';

/** The request in the decider's terms: amounts are pence from here on. */
export function readWork({ membershipFee, grossEarnings, notes, ...counts }: ChangeEarningsRequest): WorkDone {
  return {
    jobsCompleted: counts.jobsCompleted,
    podsDelivered: counts.podsDelivered,
    grossPence: penceFromPounds(grossEarnings),
    membershipFeePence: membershipFee === undefined ? null : penceFromPounds(membershipFee),
    notes: notes ?? null,
  };
}
