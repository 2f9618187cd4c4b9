import type { AdminUserDetails, BusinessDetails, DriverDetails } from '@waybook/portal/commands';
import type { DemoRemittance } from './demo-remittance.js';
import type { DemoTicket } from './scenarios/tickets/demo-ticket.js';

export const DEMO_ADMIN_PASSWORD = 'waybook-admin';
export const DEMO_DRIVER_PASSWORD = 'waybook-driver';

/** How a driver's documents stand at the demo's first start. */
export type DocumentsProfile =
  'complete' | 'expiring' | 'expired' | 'gaps' | 'waiting' | 'rejected' | 'renewed' | 'newcomer' | 'none';

export interface DemoDriver {
  /** Their first day at the business is the day the demo begins, unless they joined later. */
  readonly details: Omit<DriverDetails, 'startDate'>;
  /** The time of registration on that day: determines the driver's code, and identifies the driver in keys of seed steps. */
  readonly registeredAt: string;
  readonly joinedWeeksBack?: number;
  /** Whether the start announces the driver's sign-in. */
  readonly isAnnounced: boolean;
  readonly remittances: readonly DemoRemittance[];
  readonly documents: DocumentsProfile;
  readonly account: 'verified' | 'entered' | 'none';
  /** Has paid the annual membership. */
  readonly isMember: boolean;
  readonly left?: { readonly weeksBack: number; readonly status: 'inactive' | 'suspended' };
}

/** A fictional business with its people and some weeks of work. */
export interface DemoBusiness {
  /** Fixed, so that a later start finds the business of an earlier one. */
  readonly id: string;
  readonly details: BusinessDetails;
  readonly admins: readonly AdminUserDetails[];
  /** The admins that act in the scenarios, by username. */
  readonly director: string;
  readonly operations: string;
  readonly approver: string;
  readonly drivers: readonly DemoDriver[];
  readonly tickets: readonly DemoTicket[];
  /** Whether the business has entered its own account, which Bacs files need; otherwise it uses CSV files. */
  readonly sendsBacsFiles: boolean;
}
