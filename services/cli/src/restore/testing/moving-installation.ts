import { queryOnce } from '@waybook/platform/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandResult, WaybookFolder } from '../../start/testing/waybook-folder.js';
import type { WaybookProcess } from '../../start/testing/waybook-process.js';

const WAIT_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 20;

/** The objects and the keys of one installation, and Waybook as it runs with them on whichever database. */
export class MovingInstallation {
  private constructor(readonly folder: WaybookFolder) {}

  static async empty(): Promise<MovingInstallation> {
    return new MovingInstallation(await WaybookFolder.open());
  }

  start(databaseUrl: string, settings: Readonly<Record<string, string>> = {}): WaybookProcess {
    return this.folder.start({ DATABASE_URL: databaseUrl, ...settings });
  }

  command(
    databaseUrl: string,
    args: readonly string[],
    input?: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<CommandResult> {
    return this.folder.run(args, { environment: { DATABASE_URL: databaseUrl, ...settings }, input });
  }

  /** @returns how many events the log holds, once a checkpoint outside covers all of them */
  async untilSigned(databaseUrl: string): Promise<number> {
    const giveUpAt = performance.now() + WAIT_LIMIT_MS;
    while (performance.now() < giveUpAt) {
      const [sizes] = await queryOnce<{ events: number; signed: number | null }>(
        databaseUrl,
        'select (select count(*)::int from events) as events, (select max(size)::int from checkpoints) as signed',
      );
      if (sizes!.events === sizes!.signed) return sizes!.events;
      await sleep(POLL_INTERVAL_MS);
    }
    throw new Error('No checkpoint over the whole log was signed');
  }

  /** How many events each of the checkpoints outside saw. */
  async checkpointSizes(): Promise<number[]> {
    const names = await readdir(join(this.folder.path, 'objects/checkpoints'));
    return names.map((name) => Number.parseInt(name, 10));
  }
}
