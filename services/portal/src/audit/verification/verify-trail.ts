import { verifiersOf, verifyLog, type EventHistory, type VerifyOptions, type VerifyReport } from '@waybook/event-store';
import { readRemovals } from '../business-removal/read-removals.js';
import { readAcknowledgements } from '../loss/read-acknowledgements.js';
import type { Trail } from '../../trail.js';

export interface VerifyTrailOptions extends Pick<VerifyOptions, 'pool' | 'since' | 'onProgress'> {
  readonly trail: Trail;
  readonly history: EventHistory;
}

/** Verifies the log against the checkpoints outside, what of their loss is acknowledged in it, and which businesses were removed. */
export async function verifyTrail({ trail, history, ...options }: VerifyTrailOptions): Promise<VerifyReport> {
  const verifiers = verifiersOf(trail.signer);
  const acknowledgements = await readAcknowledgements(history, verifiers);
  const removals = await readRemovals(history, verifiers);
  const outside = await trail.outside();
  return verifyLog({ ...options, origin: trail.origin, verifiers, acknowledgements, removals, outside });
}
