import type { AdminRole, DriverStatus } from '@waybook/contracts/api';

export interface AdminActor {
  readonly type: 'admin';
  readonly id: string;
  readonly businessId: string;
  readonly role: AdminRole;
  readonly permissions: readonly string[];
  readonly sessionId: string;
  /** From when on this session does nothing more without a second factor; absent where one was shown in it, or none is needed. */
  readonly secondFactorDueAt?: Date;
}

export interface DriverActor {
  readonly type: 'driver';
  readonly id: string;
  readonly driverCode: string;
  readonly businessId: string;
  readonly status: DriverStatus;
  readonly sessionId: string;
}

/** A program that called with one of the business's API keys. */
export interface ApiKeyCaller {
  readonly type: 'api_key';
  /** The key's. */
  readonly id: string;
  readonly businessId: string;
  readonly permissions: readonly string[];
  readonly sessionId: string;
}

/** A company's own directory, which called with the business's SCIM token. */
export interface DirectoryCaller {
  readonly type: 'directory';
  /** The token's. */
  readonly id: string;
  readonly businessId: string;
  readonly permissions: readonly string[];
  readonly sessionId: string;
}

/** Who is signed in, as the server knows it now; never what a request says about itself. */
export type Actor = AdminActor | DriverActor;

/** Whoever may call the portal at all. A program may call no route but those that are open to it. */
export type KnownCaller = Actor | ApiKeyCaller | DirectoryCaller;

/** Programs have no second factor, and do nothing in somebody's name. */
export function isProgram(caller: KnownCaller): caller is ApiKeyCaller | DirectoryCaller {
  return caller.type === 'api_key' || caller.type === 'directory';
}

/** Whether they need a second factor by now, as far as is remembered of their session. */
export function isSecondFactorDue(caller: KnownCaller, at: Date): boolean {
  return caller.type === 'admin' && caller.secondFactorDueAt !== undefined && at >= caller.secondFactorDueAt;
}
