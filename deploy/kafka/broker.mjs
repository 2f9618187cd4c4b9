// A real Kafka broker on this machine, without Docker. All that is known of it stands in its folder, so that any process can stop it.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, closeSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../free-port.mjs';
import { kafkaJars, whatIsMissing } from './jars.mjs';
import { answers } from './readiness.mjs';
import { serverProperties } from './server-properties.mjs';

const LOGGING = fileURLToPath(new URL('log4j2.xml', import.meta.url));
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 100;
/** A small heap that gives back what it doesn't need: it runs beside everything else on a laptop. */
const JVM = ['-Xms96m', '-Xmx384m', '-XX:+UseSerialGC', '-Xshare:auto', `-Dlog4j2.configurationFile=${LOGGING}`];
/** What ends soon has ended before what the second compiler makes of it has paid for itself. */
const SHORT_LIVED = '-XX:TieredStopAtLevel=1';
/** Jest says so in all its processes. */
const IN_TESTS = process.env.NODE_ENV === 'test';

/**
 * Starts the broker of the folder, or finds it running. What it held before, also before a kill, it holds again.
 *
 * @param port where clients find it; without one the port that it had, or a free one
 * @param secured a second listener, whose `users` (names and their passwords) come by SCRAM-SHA-512 or PLAIN: its `port`; its certificate, a
 *   PKCS 12 `keystore` and its `keystorePassword`, without which it has no TLS; and which of them are `superUsers`. The others may do what an ACL
 *   allows. SCRAM knows those alone that the folder's first start named; without `secured` a folder has the listener that it had.
 * @returns its address, which the second listener's isn't
 */
export async function startBroker(folder, { port, secured } = {}) {
  const running = await brokerStatus(folder);
  if (running) return running.brokers;
  const missing = whatIsMissing();
  if (missing !== null) throw new Error(`Kafka can't be started: ${missing}.`);
  const jars = await kafkaJars();
  const { port: settled } = await settle(folder, jars, { port, secured });
  const child = launch(folder, jars);
  const brokers = `127.0.0.1:${settled}`;
  await writeFile(stateFile(folder), JSON.stringify({ pid: child.pid, start: startOf(child.pid), brokers }));
  await untilReady(folder, child, brokers);
  child.unref();
  return brokers;
}

/** @returns process id and address of the folder's broker; null where none runs */
export async function brokerStatus(folder) {
  const text = await readFile(stateFile(folder), 'utf8').catch(() => null);
  if (text === null) return null;
  const { pid, start, brokers } = JSON.parse(text);
  return startOf(pid) === start ? { pid, brokers } : null;
}

/** Ends the folder's broker in an orderly way, and by force where it doesn't heed. */
export async function stopBroker(folder) {
  const running = await brokerStatus(folder);
  if (!running) return;
  process.kill(running.pid, 'SIGTERM');
  if (!(await isGoneWithin(folder, STOP_LIMIT_MS))) await killBroker(folder);
  await rm(stateFile(folder), { force: true });
}

/** As a power cut would end it. */
export async function killBroker(folder) {
  const running = await brokerStatus(folder);
  if (!running) return;
  process.kill(running.pid, 'SIGKILL');
  await isGoneWithin(folder, STOP_LIMIT_MS);
}

/** Settings and formatted storage. The controller's port is part of what is stored; the one for clients may change. */
async function settle(folder, jars, { port: wantedPort, secured: wantedSecured }) {
  const file = join(folder, 'ports.json');
  const known = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
  const secured = wantedSecured ?? known?.secured;
  const [freeForClients, freeForController] = (await freePorts(3)).filter((free) => free !== secured?.port);
  const settled = {
    port: wantedPort ?? known?.port ?? freeForClients,
    controllerPort: known?.controllerPort ?? freeForController,
    secured,
  };
  const dataFolder = join(folder, 'data');
  await mkdir(folder, { recursive: true });
  await writeFile(propertiesFile(folder), serverProperties({ ...settled, dataFolder }));
  if (!known) {
    await rm(dataFolder, { recursive: true, force: true });
    format(folder, jars, secured);
  }
  await writeFile(file, JSON.stringify(settled), { mode: 0o600 });
  return settled;
}

function format(folder, jars, secured) {
  const users = Object.entries(secured?.users ?? {}).flatMap(([name, password]) => [
    '--add-scram',
    `SCRAM-SHA-512=[name=${name},password=${password}]`,
  ]);
  const id = randomBytes(16).toString('base64url');
  const { status, stderr } = spawnSync(
    'java',
    // With an equals sign: an id may begin with a hyphen.
    [
      SHORT_LIVED,
      ...java(jars),
      'kafka.tools.StorageTool',
      'format',
      `--cluster-id=${id}`,
      '-c',
      propertiesFile(folder),
      '--standalone',
      ...users,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`Kafka's storage could not be formatted: ${stderr}`);
}

function launch(folder, jars) {
  const log = openSync(join(folder, 'broker.log'), 'a');
  try {
    return spawn('java', [...(IN_TESTS ? [SHORT_LIVED] : []), ...java(jars), 'kafka.Kafka', propertiesFile(folder)], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

function java(jars) {
  return [...JVM, '-cp', join(jars, '*')];
}

async function untilReady(folder, child, brokers) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await answers(brokers))) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      await sleep(POLL_MS);
      continue;
    }
    await killBroker(folder);
    const log = readFileSync(join(folder, 'broker.log'), 'utf8').slice(-2_000);
    throw new Error(`Kafka did not become ready; the end of its log:\n${log}`);
  }
}

async function isGoneWithin(folder, limitMs) {
  const deadline = Date.now() + limitMs;
  while (await brokerStatus(folder)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** When a process started, which names it for good; undefined where it is gone, or only waits to be collected. */
function startOf(pid) {
  const { state, start } = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  return state === undefined || state.startsWith('Z') ? undefined : start;
}

function fromProc(pid) {
  try {
    // The command's name stands in brackets and may hold anything; the state follows it.
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { state, start: rest[18] };
  } catch {
    return {};
  }
}

function fromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, start] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return { state, start };
}

function stateFile(folder) {
  return join(folder, 'broker.json');
}

function propertiesFile(folder) {
  return join(folder, 'server.properties');
}
