import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { findRunningPostgres } from '@waybook/platform/embedded-postgres';
import { queryOnce, SmallDisk, until } from '@waybook/platform/testing';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECTOR_PASSWORD, HARBOUR, addBusinessArguments } from '../businesses/testing/harbour.js';
import { DIRECTOR } from '../restore/testing/two-driver-histories.js';
import { Visitor } from '../restore/testing/visitor.js';
import { TicketWriter } from './testing/ticket-writer.js';
import { WaybookFolder } from './testing/waybook-folder.js';
import type { WaybookProcess } from './testing/waybook-process.js';

const MB = 1024 * 1024;
const WRITERS = 3;
/** Long enough for more restarts than the supervisor allows within ten minutes. */
const FULL_FOR_MS = 12_000;
const SERVES_AGAIN_WITHIN_MS = 20_000;
const TEST_LIMIT_MS = 180_000;

const disk = SmallDisk.mount({ size: '500m' });

interface Served {
  readonly folder: WaybookFolder;
  readonly portal: WaybookProcess;
  readonly director: Visitor;
  readonly writers: readonly TicketWriter[];
}

let served: Served | undefined;

async function serve(): Promise<Served> {
  const folder = await WaybookFolder.open({ isStartedBefore: true, below: disk!.folder });
  await folder.run(addBusinessArguments(HARBOUR), { input: `${DIRECTOR_PASSWORD}\n` });
  const portal = folder.start();
  const director = await Visitor.signedIn(await portal.address(), DIRECTOR);
  const writers = Array.from({ length: WRITERS }, () => new TicketWriter(director));
  served = { folder, portal, director, writers };
  return served;
}

afterEach(async () => {
  disk?.empty();
  await Promise.all(served?.writers.map((writer) => writer.stop()) ?? []);
  await served?.folder.clear();
  served = undefined;
}, TEST_LIMIT_MS);

afterAll(() => disk?.unmount());

async function expectNothingLost({ folder, writers }: Served): Promise<void> {
  for (const writer of writers) expect(await writer.untilServed()).toBeLessThan(SERVES_AGAIN_WITHIN_MS);
  await Promise.all(writers.map((writer) => writer.stop()));
  const server = await findRunningPostgres(join(folder.path, 'postgres'));
  const kept = await queryOnce<{ stream: string }>(
    server!.url('waybook'),
    `select stream from events where version = 1`,
  );
  const streams = new Set(kept.map(({ stream }) => stream));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  expect(acknowledged.filter((id) => !streams.has(`ticket-${id}`))).toEqual([]);
  expect(writers.flatMap(({ refusals }) => [...refusals]).filter((status) => status !== '503')).toEqual([]);
}

(disk ? describe : describe.skip)('an embedded database on a disk that fills up while people write', () => {
  test.each([20, 100])(
    'at %i MB a second stops writes before PostgreSQL fails, and reads are answered throughout',
    async (rate) => {
      const all = await serve();
      const { postgres } = all.portal.pids;
      await all.writers[0]!.untilServed();
      disk!.fillAt(rate * MB);
      await until(() => all.writers.every(({ refusals }) => refusals.has('503')));
      for (const endsAt = performance.now() + FULL_FOR_MS; performance.now() < endsAt; await sleep(200)) {
        expect(await all.director.status('/api/tickets')).toBe(200);
      }
      disk!.empty();
      await expectNothingLost(all);
      expect(all.portal.pids.postgres).toBe(postgres);
    },
    TEST_LIMIT_MS,
  );

  test(
    'at once does not end Waybook, which serves again by itself once there is room',
    async () => {
      const all = await serve();
      await all.writers[0]!.untilServed();
      disk!.fill();
      await sleep(FULL_FOR_MS);
      disk!.empty();
      await expectNothingLost(all);
    },
    TEST_LIMIT_MS,
  );
});
