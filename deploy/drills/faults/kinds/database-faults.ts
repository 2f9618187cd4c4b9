import { openConnection } from '@waybook/platform/database';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import type { ExternalDatabase } from '../database-under-fault.js';
import { type Fault, type FaultTargets, noRepair } from './fault.js';

const EXTERNAL = ['all in one', 'processes apart'] as const;
const EMBEDDED = ['own database'] as const;
const EVERY = [...EXTERNAL, ...EMBEDDED] as const;
const NO_SMALL_DISK = 'this machine does not allow mounts';
const OTHERS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
const CANCEL_EVERY_MS = 5;
const RECOVERY_LIMIT_MS = 10_000;
const HITS_PER_PORTAL = 4;
let hitsOfOwnServer = 0;

export const databaseFaults: readonly Fault[] = [
  {
    name: 'all connections to the database are terminated',
    layouts: EVERY,
    strike: async ({ database }) => {
      await database.query(`select pg_terminate_backend(pid) ${OTHERS}`);
      return noRepair;
    },
  },
  {
    name: 'one process of the database is killed',
    layouts: EVERY,
    strike: async ({ database, random }) => {
      const rows = await database.query<{ pid: number }>(`select pid ${OTHERS} and usename <> 'waybook'`);
      process.kill(random.oneOf(rows).pid, 'SIGKILL');
      return noRepair;
    },
  },
  {
    name: 'the database server is killed and started again',
    layouts: EXTERNAL,
    lastsMs: [500, 3_000],
    strike: async (ground) => {
      const external = externalOf(ground);
      signalAll(external.processes(), 'SIGKILL');
      return () => external.startAgain();
    },
  },
  {
    name: "the portal's own database server is killed",
    layouts: ['own database'],
    strike: async ({ database, installation }) => {
      // A portal restarts its server a few times in ten minutes, and then ends; here it is told to forget how often that was.
      if (hitsOfOwnServer++ % HITS_PER_PORTAL === HITS_PER_PORTAL - 1) {
        await installation.kill('portal');
        await installation.revive('portal');
      }
      process.kill(database.processes()[0]!, 'SIGKILL');
      return noRepair;
    },
  },
  {
    name: 'the database server is restarted in good order',
    layouts: EXTERNAL,
    strike: async (ground) => {
      const external = externalOf(ground);
      await external.stop();
      return () => external.startAgain();
    },
  },
  {
    name: 'the database hangs',
    layouts: EVERY,
    lastsMs: [3_000, 12_000],
    strike: async ({ database }) => {
      const stopped = database.processes();
      signalAll(stopped, 'SIGSTOP');
      return async () => signalAll(stopped, 'SIGCONT');
    },
  },
  {
    name: "the database's disk is full",
    layouts: EXTERNAL,
    lastsMs: [2_000, 6_000],
    missing: ({ disk }) => (disk ? null : NO_SMALL_DISK),
    strike: async (ground) => {
      const external = externalOf(ground);
      ground.disk!.fill();
      return async () => {
        ground.disk!.empty();
        await startAgainIfNeeded(external);
      };
    },
  },
  {
    name: "the embedded database's disk fills up",
    layouts: EMBEDDED,
    lastsMs: [6_000, 15_000],
    missing: ({ disk }) => (disk ? null : NO_SMALL_DISK),
    strike: async ({ disk, random }) => {
      const megabytesPerSecond = random.oneOf([20, 100, 400]);
      disk!.fillAt(megabytesPerSecond * 1024 * 1024);
      return async () => disk!.empty();
    },
  },
  {
    name: 'the database is read-only',
    layouts: EVERY,
    lastsMs: [1_000, 4_000],
    strike: async ({ database }) => {
      await setReadOnly(database, 'on');
      return () => setReadOnly(database, 'off');
    },
  },
  {
    name: 'the database has no connection left',
    layouts: EXTERNAL,
    lastsMs: [1_000, 4_000],
    strike: async ({ database }) => {
      await database.query(`alter database waybook connection limit 1`, `select pg_terminate_backend(pid) ${OTHERS}`);
      return async () => void (await database.query(`alter database waybook connection limit -1`));
    },
  },
  {
    name: 'the database is out of memory',
    layouts: EXTERNAL,
    lastsMs: [1_000, 3_000],
    missing: () => (canLimit() ? null : 'this machine has no prlimit'),
    strike: async (ground) => {
      const external = externalOf(ground);
      const clients = (await external.query<{ pid: number }>(`select pid ${OTHERS}`)).map(({ pid }) => pid);
      const limited = external.processes();
      for (const pid of limited) limitMemory(pid, bytesOf(pid));
      // What works already has all the memory that it needs; what begins anew asks for more, under the server's own limit.
      signalAll(clients, 'SIGTERM');
      return async () => {
        for (const pid of external.processes()) limitMemory(pid, 'unlimited');
        await startAgainIfNeeded(external);
      };
    },
  },
  {
    name: 'every statement is cancelled, over and over',
    layouts: EXTERNAL,
    lastsMs: [1_000, 3_000],
    strike: async ({ database }) => {
      const client = await openConnection(database.superuserUrl);
      const cancelling = setInterval(() => {
        client.query(`select pg_cancel_backend(pid) ${OTHERS} and state = 'active'`).catch(() => undefined);
      }, CANCEL_EVERY_MS);
      return async () => {
        clearInterval(cancelling);
        await client.end();
      };
    },
  },
  {
    name: 'somebody locks the log',
    layouts: EXTERNAL,
    lastsMs: [2_000, 8_000],
    strike: async ({ database }) => {
      const client = await openConnection(database.superuserUrl);
      await client.query('begin');
      await client.query('lock table events in access exclusive mode');
      return () => client.end();
    },
  },
];

function externalOf({ external }: FaultTargets): ExternalDatabase {
  if (!external) throw new Error("The portal's own database can't be started from outside");
  return external;
}

/**
 * As whoever runs it does where it ended over a fault, or says for ever that it recovers: PostgreSQL 18 can be left without a startup process
 * when its disk is full while it recovers.
 */
async function startAgainIfNeeded(external: ExternalDatabase): Promise<void> {
  if (await external.answersWithin(RECOVERY_LIMIT_MS)) return;
  signalAll(external.processes(), 'SIGKILL');
  await external.startAgain();
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended with the one before.
    }
  }
}

async function setReadOnly(database: FaultTargets['database'], value: 'on' | 'off'): Promise<void> {
  await database.query(
    'set default_transaction_read_only = off',
    `alter system set default_transaction_read_only = ${value}`,
    'select pg_reload_conf()',
  );
}

function canLimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** As the process's own user: root of a container may not limit another user's. */
function limitMemory(pid: number, bytes: number | 'unlimited'): void {
  try {
    const { uid, gid } = statSync(`/proc/${pid}`);
    execFileSync('prlimit', [`--as=${bytes}:unlimited`, '--pid', String(pid)], { uid, gid, stdio: 'ignore' });
  } catch {
    // It ended meanwhile.
  }
}

/** Of address space, which is what a limit counts. */
function bytesOf(pid: number): number {
  try {
    const [, kilobytes] = /VmSize:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
    return Number(kilobytes) * 1024;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}
