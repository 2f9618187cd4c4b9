import { TEST_SERVER } from '@waybook/platform/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installStores } from '../../bench/install.mjs';

const PROGRAM = fileURLToPath(new URL('../../bench/rebuild-stores/emmett.mjs', import.meta.url));
const DATABASE = 'bench_emmett';
/** It takes its time: more would add nothing but that. */
const EVENTS = 10_000;
/** Its default, and what is better for it. */
const BATCH_SIZES = [100, 1_000];

export interface EmmettMeasured {
  readonly events: number;
  readonly batchSizes: readonly number[];
  /** With the batch size that is best for it. */
  readonly eventsPerSecond: number;
}

/** How fast Emmett makes a read model anew, on the server that the drill uses. */
export async function emmettRebuilds(): Promise<EmmettMeasured> {
  installStores();
  const server = new URL(process.env[TEST_SERVER]!);
  const superuser = new pg.Client({ connectionString: server.toString() });
  await superuser.connect();
  await superuser.query(`create database ${DATABASE}`);
  const database = new URL(server);
  database.pathname = DATABASE;
  const child = fork(PROGRAM, {
    execArgv: [],
    env: {
      ...process.env,
      BENCH_DATABASE_URL: database.toString(),
      BENCH_EVENTS: String(EVENTS),
      BENCH_BATCH_SIZES: BATCH_SIZES.join(),
    },
  });
  child.once('exit', (code) => {
    if (code !== 0) throw new Error(`Emmett's process ended with ${code}`);
  });
  const [measured] = (await once(child, 'message')) as [readonly { tookMs: number }[]];
  await superuser.query(`drop database ${DATABASE} with (force)`);
  await superuser.end();
  const bestMs = Math.min(...measured.map(({ tookMs }) => tookMs));
  return { events: EVENTS, batchSizes: BATCH_SIZES, eventsPerSecond: (EVENTS * 1_000) / bestMs };
}
