import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureInTurns } from '../over-http/rounds.mjs';
import { startPortal } from '../over-http/servers.mjs';
import { registerDrivers, submissionsTo } from '../over-http/submissions.mjs';
import { median } from '../statistics.mjs';

const CONNECTIONS = 32;
const GOAL = 1.6;

/** An installation in three processes: everything but the API in one, the API in two of which one or both are asked. */
export async function twoProcesses(postgres, turns) {
  const key = () => randomBytes(32).toString('base64');
  const installation = {
    DATABASE_URL: await postgres.createDatabase('two_processes'),
    WAYBOOK_MASTER_KEY: key(),
    WAYBOOK_JWT_KEY: key(),
    WAYBOOK_CHECKPOINT_KEY: key(),
    WAYBOOK_PUSH_KEY: key(),
  };
  const processes = [];
  const start = async (name, roles, isDemo) => {
    const environment = {
      ...installation,
      WAYBOOK_ROLES: roles,
      WAYBOOK_DEMO: isDemo ? '1' : '0',
      WAYBOOK_DATA_DIR: join(postgres.folder, name),
    };
    processes.push(await startPortal(environment));
    return processes.at(-1);
  };
  try {
    const one = await start('api-1', 'api', true);
    const other = await start('api-2', 'api', false);
    await start('others', 'sealer,relay,notifications,compliance', false);
    const nextRequest = await submissionsTo(one.address, await registerDrivers(one.address));
    const server = (...each) => ({
      addresses: each.map(({ address }) => address),
      pids: each.map(({ pid }) => pid),
      nextRequest,
    });
    const servers = { two: server(one, other), one: server(one) };
    const onceWarm = () => postgres.analyse(installation.DATABASE_URL);
    const rounds = await measureInTurns(servers, { ...turns, connections: CONNECTIONS, postgres, onceWarm });
    const of = (name) => rounds.map((round) => round[name]);
    const title = 'two API processes beside one of them';
    return {
      comparisons: [{ title, connections: CONNECTIONS, ours: of('two'), theirs: of('one'), goal: GOAL }],
      limit: limitOf(of('two')),
    };
  } finally {
    for (const each of processes.reverse()) await each.stop();
  }
}

/** How many cores were busy with it, and with what. */
function limitOf(samples) {
  const cores = (figure) => median(samples.map((sample) => (sample[figure] * sample.perSecond) / 1_000));
  const [node, postgres, load] = ['nodeMs', 'postgresMs', 'loadMs'].map(cores);
  const parts = `${node.toFixed(2)} by the two processes, ${postgres.toFixed(2)} by PostgreSQL, ${load.toFixed(2)} by what makes the load`;
  return `Of ${availableParallelism()} cores the two processes' submissions kept ${(node + postgres + load).toFixed(2)} busy: ${parts}.`;
}
