import type { AdminRole, DriverStatus } from '@waybook/contracts/api';

export interface AdminActor {
  readonly type: 'admin';
  readonly id: string;
  readonly businessId: string;
  readonly role: AdminRole;
  readonly permissions: readonly string[];
  readonly sessionId: string;
}

export interface DriverActor {
  readonly type: 'driver';
  readonly id: string;
  readonly driverCode: string;
  readonly businessId: string;
  readonly status: DriverStatus;
  readonly sessionId: string;
}

/** Who is signed in, as the server knows it now; never what a request says about itself. */
export type Actor = AdminActor | DriverActor;
