import type { Pence } from '@waybook/contracts/money';
import { RemittanceChanged } from './remittance.errors.js';
import { duePence, type Remittance } from './remittance.js';

/**
 * Whoever decides on a version that no longer stands is told so. A remittance that isn't there has no version to differ from.
 *
 * @throws RemittanceChanged
 */
export function checkVersion({ version }: { readonly version: number }, expectedVersion: number | null): void {
  if (expectedVersion !== null && version > 0 && version !== expectedVersion) throw new RemittanceChanged();
}

/**
 * Whoever approves another amount than they saw is told so: a colleague's line may have come in between (R168).
 *
 * @throws RemittanceChanged
 */
export function checkPayable(remittance: Remittance, seenPence: Pence | null): void {
  if (remittance.status !== 'pending' || seenPence === null) return;
  if (duePence(remittance.submission) !== seenPence) throw new RemittanceChanged();
}
