import type { AddEarningsRequest, ChangeEarningsRequest, EarningsAnswer } from '@waybook/contracts/api';

/** The form's fields: counts are typed, amounts are decimal text. */
export interface EntryValues {
  weekStartDate: string;
  jobsCompleted: string;
  podsDelivered: string;
  grossEarnings: string;
  /** '' leaves it to the server, which takes what is still due. */
  membershipFee: string;
  notes: string;
  submits: boolean;
}

export function valuesOf(entry: EarningsAnswer | undefined, weekStartDate: string): EntryValues {
  return {
    weekStartDate: entry?.weekStartDate ?? weekStartDate,
    jobsCompleted: entry === undefined ? '' : String(entry.jobsCompleted),
    podsDelivered: entry === undefined ? '' : String(entry.podsDelivered),
    grossEarnings: entry?.grossEarnings ?? '',
    membershipFee: entry?.membershipFee ?? '',
    notes: entry?.notes ?? '',
    submits: entry === undefined,
  };
}

export function changeRequest(values: EntryValues): ChangeEarningsRequest {
  const { membershipFee, notes } = values;
  return {
    jobsCompleted: Number(values.jobsCompleted),
    podsDelivered: Number(values.podsDelivered),
    grossEarnings: values.grossEarnings,
    ...(membershipFee === '' ? {} : { membershipFee }),
    notes: notes.trim() === '' ? null : notes.trim(),
  };
}

export function addRequest(values: EntryValues, driverId: string): AddEarningsRequest {
  const { weekStartDate, submits } = values;
  return { ...changeRequest(values), driverId, weekStartDate, status: submits ? 'submitted' : 'draft' };
}

export const wholeNumberUpTo =
  (most: number) =>
  (value: unknown): string | true => {
    if (typeof value !== 'string' || !/^\d+$/.test(value)) return 'Enter a whole number.';
    return Number(value) <= most ? true : `Enter no more than ${most.toLocaleString('en-GB')}.`;
  };
