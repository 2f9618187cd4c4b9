import type { RemittanceEvent } from '@waybook/contracts/events';
import { submitRemittance, type SubmitRemittanceInput } from '../remittance.decider.js';
import { evolve, notSubmitted, type Remittance, type Submission } from '../remittance.js';
import { aSubmission } from './remittance-examples.js';

/** The remittance that these events make. */
export const given = (...events: RemittanceEvent[]): Remittance => events.reduce(evolve, notSubmitted);

/** What the decider makes of a submission that it accepts. */
export function submissionOf(command: SubmitRemittanceInput): Submission {
  const [event] = submitRemittance(notSubmitted, command);
  if (event?.type !== 'RemittanceSubmitted') throw new Error('this was not submitted');
  return event.data;
}

export const submitted = (command: SubmitRemittanceInput = aSubmission()): RemittanceEvent => ({
  type: 'RemittanceSubmitted',
  data: submissionOf(command),
});

/** The error by which a decision is refused. */
export function refusalOf(decide: () => unknown): Error {
  try {
    decide();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('this was not refused');
}
