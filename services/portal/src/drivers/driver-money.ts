import type { Guard } from '@waybook/event-store';

/**
 * Guards what no stream of its own holds: how much of a week's fee is carried already, and whether anything is owed to a driver who is to
 * be deleted. A command that only gives back (a rejection, a payment) doesn't need it: whoever hasn't seen it yet came before it.
 * `driver-money.spec.ts` asks each command that writes what these rules look at.
 */
export function moneyOfDriver(driverId: string): Guard {
  return { scope: 'driver-money', value: driverId };
}
