import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @returns milliseconds that a program in `alone/` says it took; it runs as this one does */
export async function msAlone(name, task) {
  const program = fileURLToPath(new URL(`../alone/${name}.mjs`, import.meta.url));
  const child = fork(program, [JSON.stringify(task)]);
  const [tookMs] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${name} ended with ${code}`);
    }),
  ]);
  return tookMs;
}
