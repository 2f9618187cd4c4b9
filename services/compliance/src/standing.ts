import { DRIVER_DOCUMENT_TYPES } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { complianceScore, overallStatus, standingOn, type OverallStatus } from '@waybook/contracts/compliance';
import type { DocumentsByType } from './record.js';

/** How a driver stands on a day (R100, R101, R102). */
export interface Standing {
  readonly overallStatus: OverallStatus;
  /** In percent. */
  readonly score: number;
  readonly submitted: number;
  readonly approved: number;
  readonly expiring: number;
  readonly expired: number;
  readonly waiting: number;
  readonly nextExpiry: Day | null;
}

const REQUIRED = DRIVER_DOCUMENT_TYPES.length;

export function standingOf(documents: DocumentsByType, day: Day): Standing {
  const known = Object.values(documents);
  const expiries = known.flatMap(({ inForce }) => (inForce ? [inForce.expiryDate] : []));
  const counted = (wanted: string) => expiries.filter((expiry) => standingOn(day, expiry) === wanted).length;
  const expired = counted('expired');
  const counts = {
    required: REQUIRED,
    valid: expiries.length - expired,
    expired,
    waiting: known.reduce((count, { waiting }) => count + waiting.length, 0),
  };
  return {
    overallStatus: overallStatus(counts),
    score: complianceScore(counts),
    submitted: known.length,
    approved: counts.valid,
    expiring: counted('expiring_soon'),
    expired,
    waiting: counts.waiting,
    nextExpiry: expiries.filter((expiry) => expiry !== null && expiry >= day).sort()[0] ?? null,
  };
}

export function isSameStanding(one: Standing, other: Standing): boolean {
  return (Object.keys(one) as (keyof Standing)[]).every((field) => one[field] === other[field]);
}
