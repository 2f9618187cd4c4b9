import type { RemittanceAnswer, RemittanceMadeFrom } from '@waybook/contracts/api';
import { jobsOf } from '../remittance-jobs.view';

type Made = Partial<Pick<RemittanceAnswer, 'madeFrom'>>;

export function entriesOf({ madeFrom }: Made): RemittanceMadeFrom['entries'] {
  return madeFrom?.entries ?? [];
}

/** A remittance holds jobs that the driver entered, or entries of the office that count jobs. */
export function jobCountOf(remittance: Pick<RemittanceAnswer, 'jobs'> & Made): number {
  return entriesOf(remittance).reduce((sum, { jobsCompleted }) => sum + jobsCompleted, jobsOf(remittance).length);
}
