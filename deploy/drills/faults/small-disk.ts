import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FillableDisk } from './kinds/fault.js';

/** A database that has lived through the drill takes half of it. */
const SIZE = '1g';
const FILL_BYTES = 1024 * 1024;

/** A disk in memory, for the database to lie on. */
export class SmallDisk implements FillableDisk {
  private constructor(readonly folder: string) {}

  /** Null where this machine lets nobody mount. */
  static mount(folder: string): SmallDisk | null {
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder], { stdio: 'ignore' });
      return new SmallDisk(folder);
    } catch {
      return null;
    }
  }

  /** Leaves no byte free. */
  fill(): void {
    const file = openSync(this.#filler, 'a');
    try {
      for (let bytes = FILL_BYTES; bytes >= 1;) {
        try {
          if (writeSync(file, Buffer.alloc(bytes, 1)) < bytes) bytes = Math.floor(bytes / 2);
        } catch {
          bytes = Math.floor(bytes / 2);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.#filler);
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder]);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}
