// A real Keycloak on this machine, without Docker, in development mode: its database is a file of its folder.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { keycloakDist, whatIsMissing } from './dist.mjs';

/** A first start puts the server together for its settings before it runs. */
const READY_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 250;
/** What ends soon has ended before what the second compiler makes of it has paid for itself. */
const JAVA = { JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1' };

/**
 * Starts a Keycloak that knows one realm.
 *
 * @param folder where it runs, and its own alone: starting it writes into it
 * @param realm as Keycloak imports it
 * @param admin who may change everything, by name and password
 */
export async function startKeycloak(folder, { realm, admin }) {
  const missing = whatIsMissing();
  if (missing !== null) throw new Error(`Keycloak can't be started: ${missing}.`);
  const dist = await keycloakDist();
  const home = join(folder, basename(dist));
  const { status } = spawnSync('cp', ['-a', dist, home]);
  if (status !== 0) throw new Error(`${dist} could not be copied`);
  await mkdir(join(home, 'data/import'), { recursive: true });
  await writeFile(join(home, 'data/import', `${realm.realm}-realm.json`), JSON.stringify(realm));
  const keycloak = new Keycloak(home, { realm: realm.realm, admin, port: await freePort() });
  await keycloak.start();
  return keycloak;
}

class Keycloak {
  #home;
  #admin;
  #port;
  #process = null;

  constructor(home, { realm, admin, port }) {
    this.#home = home;
    this.#admin = admin;
    this.#port = port;
    this.realm = realm;
    this.address = `http://localhost:${port}`;
    this.issuer = `${this.address}/realms/${realm}`;
  }

  get version() {
    return basename(this.#home).replace('keycloak-', '');
  }

  /** Also after it was stopped, with all that it knew. */
  async start() {
    const log = openSync(this.#logFile, 'a');
    const words = [
      'start-dev',
      '--import-realm',
      '--http-host=127.0.0.1',
      `--http-port=${this.#port}`,
      '--cache=local',
    ];
    this.#process = spawn(join(this.#home, 'bin/kc.sh'), words, {
      cwd: this.#home,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        ...JAVA,
        KC_BOOTSTRAP_ADMIN_USERNAME: this.#admin.username,
        KC_BOOTSTRAP_ADMIN_PASSWORD: this.#admin.password,
      },
    });
    closeSync(log);
    await this.#untilReady();
  }

  async stop() {
    const running = this.#process;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    running.kill('SIGTERM');
    const byForce = setTimeout(() => running.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(byForce);
  }

  async #untilReady() {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (!(await answers(this.issuer))) {
      const { exitCode, signalCode } = this.#process;
      if (exitCode !== null || signalCode !== null || Date.now() > deadline) {
        await this.stop();
        const log = readFileSync(this.#logFile, 'utf8').slice(-2_000);
        throw new Error(`Keycloak did not become ready; the end of its log:\n${log}`);
      }
      await sleep(POLL_MS);
    }
  }

  get #logFile() {
    return join(this.#home, 'keycloak.log');
  }
}

async function answers(issuer) {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => null);
  return answer?.ok === true;
}
