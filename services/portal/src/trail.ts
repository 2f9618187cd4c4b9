import type { NoteSigner } from '@waybook/event-store';

/** What the log is signed with, and where its signatures are kept out of the database's reach. */
export interface Trail {
  /** Names the log in every checkpoint. */
  readonly origin: string;
  readonly signer: NoteSigner;
  /** The checkpoints that were kept outside the database. */
  outside(): Promise<string[]>;
}

export const TRAIL = Symbol('Trail');
