import type { DriverEvent } from '@waybook/contracts/events';
import { known } from '../driver.decider.js';
import { LegalHoldStands } from '../driver.errors.js';
import type { Driver } from '../driver.js';

interface LegalHoldInput {
  readonly driverId: string;
  readonly reason: string;
  readonly at: Date;
}

/** @throws LegalHoldStands where there is one for another reason: to write over it would lose why it was placed, and when */
export function placeLegalHold(
  driver: Driver,
  input: LegalHoldInput & { readonly placedBy: string | null },
): DriverEvent[] {
  const { legalHold } = known(driver);
  const { driverId, reason, placedBy, at } = input;
  if (legalHold?.reason === reason) return [];
  if (legalHold) throw new LegalHoldStands(legalHold.reason);
  return [{ type: 'LegalHoldPlaced', data: { driverId, reason, placedBy, placedAt: at.toISOString() } }];
}

/** Where none stands nothing happens: somebody else was quicker. */
export function releaseLegalHold(
  driver: Driver,
  input: LegalHoldInput & { readonly releasedBy: string | null },
): DriverEvent[] {
  if (!known(driver).legalHold) return [];
  const { driverId, reason, releasedBy, at } = input;
  return [{ type: 'LegalHoldReleased', data: { driverId, reason, releasedBy, releasedAt: at.toISOString() } }];
}
