import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK_BYTES = 1024 * 1024;
const FILL_EVERY_MS = 50;

interface DiskOptions {
  /** Size as `mount` takes it, such as `300m`. */
  readonly size: string;
  /** The mount point; a temporary folder if absent. */
  readonly folder?: string;
}

/** A file system in memory that tests can fill up. */
export class SmallDisk {
  #filling: NodeJS.Timeout | undefined;

  private constructor(
    readonly folder: string,
    readonly size: string,
  ) {}

  /** @returns null if the machine doesn't allow mounts */
  static mount({ size, folder = mkdtempSync(join(tmpdir(), 'waybook-small-disk-')) }: DiskOptions): SmallDisk | null {
    mkdirSync(folder, { recursive: true });
    try {
      run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder);
      return new SmallDisk(folder, size);
    } catch {
      rmSync(folder, { recursive: true });
      return null;
    }
  }

  /** Leaves no byte free. */
  fill(): void {
    for (let bytes = CHUNK_BYTES; bytes >= 1;) if (!this.#append(bytes)) bytes = Math.floor(bytes / 2);
  }

  /** Fills the disk at this rate until no byte is free. */
  fillAt(bytesPerSecond: number): void {
    const bytes = Math.floor((bytesPerSecond * FILL_EVERY_MS) / 1_000);
    this.#filling = setInterval(() => {
      if (this.#append(bytes)) return;
      clearInterval(this.#filling);
      this.fill();
    }, FILL_EVERY_MS);
  }

  /** Removes the bytes that filled the disk. */
  empty(): void {
    clearInterval(this.#filling);
    rmSync(this.#filler, { force: true });
  }

  /** Makes the disk read-only, as a file system does on disk errors, or writable again. */
  remount(mode: 'ro' | 'rw'): void {
    run('mount', '-o', `remount,${mode}`, this.folder);
  }

  unmount(): void {
    clearInterval(this.#filling);
    run('umount', '--lazy', this.folder);
    rmSync(this.folder, { recursive: true });
  }

  /** @returns whether there was room for all of it */
  #append(bytes: number): boolean {
    const file = openSync(this.#filler, 'a');
    try {
      return writeSync(file, Buffer.alloc(bytes, 1)) === bytes;
    } catch {
      return false;
    } finally {
      closeSync(file);
    }
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'ignore' });
}
