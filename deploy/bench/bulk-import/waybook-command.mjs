import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { THIS_TREE } from '../over-http/servers.mjs';
import { endedChildrenTime } from '../processor-time.mjs';

const WAYBOOK = join('services', 'cli', 'bin', 'waybook.mjs');

/**
 * Runs a command of this tree or of another that is built, in a process of its own.
 *
 * @returns milliseconds that it took, and those of its processor time
 * @throws Error where it doesn't end with 0
 */
export function runWaybook(words, environment, { tree = THIS_TREE, profileFolder } = {}) {
  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  return runTimed(process.execPath, [...profiling, join(tree, WAYBOOK), ...words], environment);
}

/** @see runWaybook */
export async function runTimed(program, words, environment = {}) {
  const before = endedChildrenTime();
  const startedAt = performance.now();
  const child = spawn(program, words, {
    env: { ...process.env, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [code, signal] = await once(child, 'close');
  const tookMs = performance.now() - startedAt;
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${signal ?? code}:\n${said.join('')}`);
  return { tookMs, clientMs: (endedChildrenTime() - before) / 1_000 };
}
