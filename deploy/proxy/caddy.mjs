import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { goTool, hasGo } from '../go/tools.mjs';

const CADDYFILE = fileURLToPath(new URL('Caddyfile', import.meta.url));
const CADDY = goTool('github.com/caddyserver/caddy/v2/cmd/caddy', 'v2.11.9');
const READY_LIMIT_MS = 20_000;
const POLL_MS = 50;

/**
 * The proxy that docker-compose.yml puts before the portals, with the same file.
 *
 * @param site what it answers to: `http://localhost:8080`
 * @param upstreams where portals listen, as `host:port`
 * @throws Error where there is no Go to build it, or it doesn't start
 */
export async function startCaddy(site, upstreams) {
  if (!CADDY.isThere() && !hasGo()) throw new Error('There is no Go here to build Caddy.');
  await CADDY.build();
  const folder = mkdtempSync(join(tmpdir(), 'waybook-caddy-'));
  const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(CADDY.path, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: { ...process.env, ...places, WAYBOOK_SITE: site, WAYBOOK_UPSTREAM: upstreams.join(' ') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + READY_LIMIT_MS;
  while (performance.now() < giveUpAt && child.exitCode === null) {
    const answer = await fetch(`${site}/api/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { stop };
    await sleep(POLL_MS);
  }
  await stop();
  throw new Error(`Caddy did not become ready: ${log}`);
}
