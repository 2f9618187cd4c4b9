import { LAUNCHER, WaybookProcess } from '@waybook/cli/testing';
import { findRunningPostgres } from '@waybook/platform/embedded-postgres';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseWatch } from './figures/database-figures.js';

const DATABASE = 'waybook';

/** The portal as `npm start` starts it, with its demo, on a data directory of its own. */
export class Installation {
  readonly #waybook: WaybookProcess;

  private constructor(
    readonly folder: string,
    readonly address: string,
    readonly database: DatabaseWatch,
    waybook: WaybookProcess,
  ) {
    this.#waybook = waybook;
  }

  static async start(): Promise<Installation> {
    // Once, so that what is measured is no build.
    spawnSync(process.execPath, [LAUNCHER, '--help']);
    const folder = await mkdtemp(join(tmpdir(), 'waybook-soak-'));
    const waybook = new WaybookProcess(folder, { WAYBOOK_DEMO: '1' }, ['sh', '-c', `exec env ${await npmStart()}`]);
    try {
      const address = await waybook.address();
      const server = await findRunningPostgres(join(folder, 'postgres'));
      return new Installation(folder, address, new DatabaseWatch(server!.url(DATABASE)), waybook);
    } catch (error) {
      await remove(folder, waybook);
      throw error;
    }
  }

  get pids(): { portal: number; postgres: number } {
    return this.#waybook.pids;
  }

  async close(): Promise<void> {
    await this.database.close();
    await remove(this.folder, this.#waybook);
  }
}

async function remove(folder: string, waybook: WaybookProcess): Promise<void> {
  await waybook.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The script's own words, so that what is measured is what people get. */
async function npmStart(): Promise<string> {
  const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { scripts: { start: string } }).scripts.start;
}
