import { domainError, type DomainError } from '../errors/index.js';
import type { Obstacle, Writing } from '../write-gate/index.js';
import { freeBytesOf } from './free-bytes.js';

const MB = 1024 * 1024;
/** Below this nothing of a business is recorded. PostgreSQL needs the rest for what it finishes by itself. */
const STOP_WRITES_BYTES = 128 * MB;
/** Below this nobody signs in, either: a session is a small write, so it has a smaller limit. */
const STOP_SESSIONS_BYTES = 64 * MB;
/** Writes start again above this, so that they don't stop and start with each file. */
const RESUME_BYTES = 192 * MB;
const RETRY_AFTER_SECONDS = 30;

export const DiskFull = domainError('DATABASE_FULL', 'unavailable', () => ({
  message:
    'Nothing can be recorded at the moment, because the disk is almost full. Existing records can still be read. Nothing of this request was kept: please try again later.',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
}));

/** `full`: no writes; `critical`: no sign-ins, either. */
export type DiskState = 'room' | 'full' | 'critical';

/**
 * Watches the disks on which this process or its own database writes, and closes the write gate before they are full: PostgreSQL ends itself when it
 * can't write its log.
 */
export class DiskWatch implements Obstacle {
  readonly #folders: readonly string[];
  readonly #freeBytes: (folder: string) => Promise<number>;
  #state: DiskState = 'room';
  #leastFreeBytes = Infinity;

  /** @param folders paths that need not exist yet */
  constructor(folders: readonly string[], freeBytes = freeBytesOf) {
    this.#folders = folders;
    this.#freeBytes = freeBytes;
  }

  get state(): DiskState {
    return this.#state;
  }

  /** Bytes that are free on the fullest disk. */
  get leastFreeBytes(): number {
    return this.#leastFreeBytes;
  }

  /** Reads the disks. @throws NodeJS.ErrnoException if one can't be read */
  async look(): Promise<DiskState> {
    this.#leastFreeBytes = Math.min(...(await Promise.all(this.#folders.map(this.#freeBytes))));
    this.#state = this.#stateAt(this.#leastFreeBytes);
    return this.#state;
  }

  refusal(writing: Writing): DomainError | null {
    if (this.#state === 'room' || writing === 'installation') return null;
    return writing === 'session' && this.#state === 'full' ? null : new DiskFull();
  }

  #stateAt(freeBytes: number): DiskState {
    if (freeBytes < STOP_SESSIONS_BYTES) return 'critical';
    if (freeBytes < STOP_WRITES_BYTES) return 'full';
    return freeBytes < RESUME_BYTES && this.#state !== 'room' ? 'full' : 'room';
  }
}
