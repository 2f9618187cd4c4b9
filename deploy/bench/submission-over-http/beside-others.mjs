import { join, resolve } from 'node:path';
import { countRemittances } from '../over-http/count-remittances.mjs';
import { measureInTurns } from '../over-http/rounds.mjs';
import { startBareServer, startPeer, startPortal } from '../over-http/servers.mjs';
import { registerDrivers, submissionsTo } from '../over-http/submissions.mjs';

const CONNECTIONS = [8, 32];

/** What the portal is set against: a title, and the ratio to reach by connections. */
const OTHERS = {
  bare: { title: 'bare node:http and pg, inserts', goals: { 8: 0.3, 32: 0.45 } },
  nest: { title: 'NestJS on Express with TypeORM', goals: { 8: 2, 32: 2 } },
  emmett: { title: 'Emmett with Express', goals: { 8: 2, 32: 2 } },
  before: { title: 'the tree before', goals: { 8: 1, 32: 1 } },
};

/**
 * The portal as it is shipped and what it is set against, each a process of its own with a database of its own, in turns.
 *
 * @param others names of OTHERS
 * @param treeBefore of `before`: another checkout, installed and built
 */
export async function besideOthers(postgres, others, { treeBefore, profileFolder, ...turns }) {
  const processes = [];
  const started = async (server) => {
    processes.push(await server);
    return processes.at(-1);
  };
  const asServer = ({ address, pid }, nextRequest) => ({ addresses: [address], pids: [pid], nextRequest });
  try {
    const databases = [await postgres.createDatabase('portal')];
    const [portalDatabase] = databases;
    const dataOf = (name) => ({ WAYBOOK_DATA_DIR: join(postgres.folder, name) });
    const portal = await started(startPortal({ DATABASE_URL: portalDatabase, ...dataOf('portal') }, { profileFolder }));
    const drivers = await registerDrivers(portal.address);
    const toPortal = await submissionsTo(portal.address, drivers);
    const servers = { portal: asServer(portal, toPortal) };
    for (const name of others) {
      const databaseUrl = await postgres.createDatabase(`beside_${name}`);
      databases.push(databaseUrl);
      if (name === 'bare') {
        const bare = await started(startBareServer('submissions', { BARE_DATABASE_URL: databaseUrl }));
        servers.bare = asServer(bare, toPortal);
      } else if (name === 'before') {
        const environment = { DATABASE_URL: databaseUrl, ...dataOf('before') };
        const before = await started(startPortal(environment, { tree: resolve(treeBefore) }));
        servers.before = asServer(before, await submissionsTo(before.address, await registerDrivers(before.address)));
      } else {
        const peer = await started(startPeer(name, { databaseUrl, folder: postgres.folder, drivers }));
        servers[name] = asServer(peer, await submissionsTo(peer.address, drivers));
      }
    }
    const before = await countRemittances(portalDatabase);
    const measured = [];
    const onceWarm = async () => {
      for (const databaseUrl of databases) await postgres.analyse(databaseUrl);
    };
    for (const connections of CONNECTIONS) {
      measured.push({
        connections,
        rounds: await measureInTurns(servers, { ...turns, connections, postgres, onceWarm }),
      });
    }
    refuseLostSubmissions(measured, (await countRemittances(portalDatabase)) - before);
    const comparisons = others.flatMap((name) => measured.map((one) => comparison(one, name)));
    return { comparisons, bodyBytes: Buffer.byteLength(toPortal().body) };
  } finally {
    for (const each of processes.reverse()) await each.stop();
  }
}

function comparison({ connections, rounds }, name) {
  const { title, goals } = OTHERS[name];
  const of = (server) => rounds.map((round) => round[server]);
  return { title, connections, ours: of('portal'), theirs: of(name), goal: goals[connections] };
}

function refuseLostSubmissions(measured, written) {
  const counts = measured.flatMap(({ rounds }) => rounds.map(({ portal }) => portal.accepted));
  const accepted = counts.reduce((sum, count) => sum + count, 0);
  if (written < accepted) throw new Error(`${accepted} submissions were accepted and ${written} written`);
}
