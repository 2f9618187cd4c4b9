import { Erasures } from '../erasure/erasures.js';
import type { TestPortal } from './test-portal.js';

const MINUTE_MS = 60_000;

/** Does now what is done in the background within a minute of an erasure. */
export async function completeErasures({ portal, clock }: TestPortal): Promise<void> {
  clock.forward(MINUTE_MS);
  await portal.app.get(Erasures, { strict: false }).sweep(clock.now());
}
