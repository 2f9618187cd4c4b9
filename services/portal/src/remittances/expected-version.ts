import { RemittanceChanged } from './remittance.errors.js';

/**
 * Whoever decides on a version that no longer stands is told so. A remittance that isn't there has no version to differ from.
 *
 * @throws RemittanceChanged
 */
export function checkVersion({ version }: { readonly version: number }, expectedVersion: number | null): void {
  if (expectedVersion !== null && version > 0 && version !== expectedVersion) throw new RemittanceChanged();
}
