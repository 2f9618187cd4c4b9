import type { SmallS3Server } from '@waybook/platform/testing';
import type { DatabaseUnderFault, ExternalDatabase } from '../database-under-fault.js';
import type { Installation } from '../installation.js';
import type { Random } from '../../random.js';

/** How the processes of an installation stand to each other. */
export type Layout = 'all in one' | 'processes apart' | 'own database';

/** What a fault can get hold of. */
export interface Ground {
  readonly layout: Layout;
  readonly installation: Installation;
  readonly database: DatabaseUnderFault;
  readonly storage: SmallS3Server;
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
  empty(): void;
}

/** One kind of fault. */
export interface Fault {
  readonly name: string;
  readonly layouts: readonly Layout[];
  /** For how long it lasts, at least and at most; nothing where it is over at once. */
  readonly lastsMs?: readonly [least: number, most: number];
  /** Null where it can't be had here; else why. */
  readonly missing?: (ground: Ground) => string | null;
  /** @returns how it is ended */
  readonly strike: (ground: Ground) => Promise<() => Promise<void>>;
}

export const nothingToMend = async (): Promise<void> => undefined;
