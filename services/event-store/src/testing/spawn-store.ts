import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Orders } from './store-process.js';

const PROGRAM = fileURLToPath(new URL('./store-process.ts', import.meta.url));
const RUN_TYPESCRIPT = fileURLToPath(new URL('../../../../.ci/run-typescript.mjs', import.meta.url));

/** Runs the orders in a process of its own and answers what it says; the signal kills it (-9). */
export function inAnotherProcess<T>(orders: Orders, signal?: AbortSignal): Promise<T> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--conditions=waybook-source', '--import', RUN_TYPESCRIPT, PROGRAM, JSON.stringify(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'], signal, killSignal: 'SIGKILL' },
  );
  let answer = '';
  child.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(answer) as T);
      else reject(new Error(`The store's process ended with ${code}`));
    });
  });
}
