import { TEST_SERVER, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '4m';
const TABLESPACE = 'small_disk';
const FILL_BYTES = 64 * 1024;

/** A disk of a few megabytes on which one table lies: root may mount one, and containers often may not. */
export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined where this process may not mount. */
  static async mount(): Promise<SmallDisk | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-small-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder], { stdio: 'ignore' });
    } catch {
      await rm(folder, { recursive: true });
      return undefined;
    }
    return new SmallDisk(folder);
  }

  async hold(table: string, { ownerUrl }: TestDatabase): Promise<void> {
    const superuser = new URL(process.env[TEST_SERVER]!);
    const [server] = await asked(superuser, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid`);
    const { uid, gid } = statSync(`/proc/${server!['pid']}`);
    await chown(this.#folder, uid, gid);
    await asked(superuser, `create tablespace ${TABLESPACE} location '${this.#folder}'`);
    superuser.pathname = new URL(ownerUrl).pathname;
    await asked(superuser, `alter table ${table} set tablespace ${TABLESPACE}`);
  }

  /** Leaves no byte free. */
  async fill(): Promise<void> {
    const filler = join(this.#folder, 'filler');
    for (let bytes = FILL_BYTES; bytes >= 1;) {
      await appendFile(filler, Buffer.alloc(bytes, 1)).catch(() => (bytes = Math.floor(bytes / 2)));
    }
  }

  async empty(): Promise<void> {
    await rm(join(this.#folder, 'filler'));
  }

  /** After the database has been dropped. */
  async remove(): Promise<void> {
    await asked(new URL(process.env[TEST_SERVER]!), `drop tablespace if exists ${TABLESPACE}`);
    execFileSync('umount', [this.#folder]);
    await rm(this.#folder, { recursive: true });
  }
}

async function asked(url: URL, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
}
