import type { Job, RemittanceAnswer } from '@waybook/contracts/api';

/** A remittance carries its jobs as JSON text (R130). */
export function jobsOf(remittance: Pick<RemittanceAnswer, 'jobs'>): Job[] {
  return JSON.parse(remittance.jobs) as Job[];
}
