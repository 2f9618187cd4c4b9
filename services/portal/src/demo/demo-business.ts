import type { AdminUserDetails } from '../admin-users/admin-user.decider.js';
import type { BusinessDetails } from '../businesses/business.decider.js';
import type { DriverDetails } from '../drivers/driver.decider.js';
import type { DemoRemittance } from './demo-remittance.js';

export const DEMO_ADMIN_PASSWORD = 'waybook-admin';
export const DEMO_DRIVER_PASSWORD = 'waybook-driver';

export interface DemoDriver {
  /** Their first day at the business is the day the demo begins. */
  readonly details: Omit<DriverDetails, 'startDate'>;
  /** When on that day they were put on record; their code comes from it. */
  readonly registeredAt: `${number}:${number}:${number}.${number}`;
  readonly remittances: readonly DemoRemittance[];
}

/** A made-up business with its people and some weeks of work. */
export interface DemoBusiness {
  /** Fixed, so that a later start finds what an earlier one made. */
  readonly id: string;
  readonly details: BusinessDetails;
  readonly admins: readonly AdminUserDetails[];
  /** Who decides on the demo's remittances: one of the admins, by username. */
  readonly approver: string;
  readonly drivers: readonly DemoDriver[];
}
