import type { AdminUserDetails, BusinessDetails, DriverDetails } from '@waybook/portal/commands';
import type { DemoRemittance } from './demo-remittance.js';
import type { DemoTicket } from './stories/tickets/demo-ticket.js';

export const DEMO_ADMIN_PASSWORD = 'waybook-admin';
export const DEMO_DRIVER_PASSWORD = 'waybook-driver';

/** How a driver's documents stand at the demo's first start. */
export type PapersProfile =
  'complete' | 'expiring' | 'expired' | 'gaps' | 'waiting' | 'rejected' | 'renewed' | 'newcomer' | 'none';

export interface DemoDriver {
  /** Their first day at the business is the day the demo begins, unless they joined later. */
  readonly details: Omit<DriverDetails, 'startDate'>;
  /** When on that day they were put on record: their code comes from it, and it stands for them in the names of deeds. */
  readonly registeredAt: string;
  readonly joinedWeeksBack?: number;
  /** One of the sign-ins that the demo tells everybody. */
  readonly isAnnounced: boolean;
  readonly remittances: readonly DemoRemittance[];
  readonly papers: PapersProfile;
  readonly account: 'verified' | 'entered' | 'none';
  /** Has paid the annual membership. */
  readonly isMember: boolean;
  readonly left?: { readonly weeksBack: number; readonly status: 'inactive' | 'suspended' };
}

/** A made-up business with its people and some weeks of work. */
export interface DemoBusiness {
  /** Fixed, so that a later start finds what an earlier one made. */
  readonly id: string;
  readonly details: BusinessDetails;
  readonly admins: readonly AdminUserDetails[];
  /** Who does what in the office: admins by username. */
  readonly director: string;
  readonly operations: string;
  readonly approver: string;
  readonly drivers: readonly DemoDriver[];
  readonly tickets: readonly DemoTicket[];
  /** Has entered its own account; otherwise its bank takes spreadsheets. */
  readonly sendsBacsFiles: boolean;
}
