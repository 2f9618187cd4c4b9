import type { FakeS3Server } from '@waybook/platform/testing';
import type { DatabaseUnderFault, ExternalDatabase } from '../database-under-fault.js';
import type { Installation } from '../installation.js';
import type { Random } from '../../random.js';

/** How an installation is split into processes. */
export type Layout = 'all in one' | 'processes apart' | 'own database';

/** What a fault can act on. */
export interface FaultTargets {
  readonly layout: Layout;
  readonly installation: Installation;
  readonly database: DatabaseUnderFault;
  readonly storage: FakeS3Server;
  /** Null where the portal runs its own. */
  readonly external: ExternalDatabase | null;
  /** Null where there is no broker. */
  readonly brokerFolder: string | null;
  /** Null where this machine lets nobody mount. */
  readonly disk: FillableDisk | null;
  readonly random: Random;
}

/** The disk that the database lies on. */
export interface FillableDisk {
  fill(): void;
  fillAt(bytesPerSecond: number): void;
  empty(): void;
}

/** One kind of fault. */
export interface Fault {
  readonly name: string;
  readonly layouts: readonly Layout[];
  /** For how long it lasts, at least and at most; nothing where it is over at once. */
  readonly lastsMs?: readonly [least: number, most: number];
  /** Says why the fault can't be injected here; null where it can. */
  readonly missing?: (ground: FaultTargets) => string | null;
  /** Injects the fault. @returns how to end it */
  readonly strike: (ground: FaultTargets) => Promise<() => Promise<void>>;
}

export const noRepair = async (): Promise<void> => undefined;
