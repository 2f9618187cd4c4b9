import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime } from '../processor-time.mjs';

/** A server is at rest where it used less of a core than this for so long, and isn't waited for any longer than the limit. */
const AT_REST = { share: 0.1, forMs: 500, limitMs: 20_000 };

/**
 * @typedef Server
 * @property {string[]} addresses of its processes, among which the connections are divided
 * @property {number[]} pids of its processes
 * @property {() => object} nextRequest what is sent next: method, path, headers and body
 */

async function loadOne(url, { connections, seconds, nextRequest }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
  });
  const refused = result.non2xx + result.errors + result.timeouts;
  if (refused > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${refused} requests to ${url} were refused or lost: ${statuses}`);
  }
  return result;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
const nodeTime = (pids) => sum(pids.map(processorTime));

/** What a server still has to do for what it accepted is its own, and the next one's turn begins without it. */
export async function atRest(pids) {
  const deadline = performance.now() + AT_REST.limitMs;
  for (let used = Infinity; used > AT_REST.share && performance.now() < deadline;) {
    const before = nodeTime(pids);
    await sleep(AT_REST.forMs);
    used = (nodeTime(pids) - before) / 1_000 / AT_REST.forMs;
  }
}

/**
 * Requests per second that were accepted, with the processor time that they took until the server was at rest again; one that was refused spoils
 * the round.
 */
async function load({ addresses, pids, nextRequest }, { connections, seconds, postgres }) {
  const each = { connections: connections / addresses.length, seconds, nextRequest };
  const before = { node: nodeTime(pids), postgres: postgres.processorTime(), own: process.cpuUsage() };
  const results = await Promise.all(addresses.map((url) => loadOne(url, each)));
  const accepted = sum(results.map((result) => result['2xx']));
  const own = process.cpuUsage(before.own);
  await atRest(pids);
  return {
    accepted,
    perSecond: sum(results.map((result) => result['2xx'] / result.duration)),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    nodeMs: (nodeTime(pids) - before.node) / accepted / 1_000,
    postgresMs: (postgres.processorTime() - before.postgres) / accepted / 1_000,
    loadMs: (own.user + own.system) / accepted / 1_000,
  };
}

/**
 * One server after the other and over again, after a warm-up of each that isn't counted.
 *
 * @param servers by name: see `Server`
 * @param onceWarm what is done before the first round
 * @returns of each round what each server did, by its name
 */
export async function measureInTurns(servers, { rounds, seconds, warmUpSeconds, connections, postgres, onceWarm }) {
  const inTurns = async (duration) => {
    const measured = {};
    for (const [name, server] of Object.entries(servers)) {
      measured[name] = await load(server, { connections, seconds: duration, postgres });
    }
    return measured;
  };
  await inTurns(warmUpSeconds);
  await onceWarm?.();
  const measured = [];
  for (let round = 0; round < rounds; round++) measured.push(await inTurns(seconds));
  return measured;
}
