import type { Manifest } from '../backup/manifest.js';
import type { Loss } from './loss.js';
import type { PutFiles } from './put-files.js';

/** What a restore did, for whoever has to decide how to go on. */
export interface Restored {
  readonly manifest: Manifest;
  /** Tables of somebody else's, which were not restored. */
  readonly foreignTables: readonly string[];
  readonly files: PutFiles;
  readonly loss: Loss | null;
  /** Persons whom the backup had brought back. */
  readonly erasedAgain: number;
  /** Businesses that had been removed since, and came back: they are closed. */
  readonly broughtBack: readonly string[];
  /** Businesses whose books don't add up to what the backup says. */
  readonly otherTotals: readonly string[];
}
