import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @returns what a program in `alone/` says it took, `{ tookMs, processorMs }`; it runs as this one does */
export async function alone(name, task) {
  const program = fileURLToPath(new URL(`../alone/${name}.mjs`, import.meta.url));
  const child = fork(program, [JSON.stringify(task)]);
  const [took] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${name} ended with ${code}`);
    }),
  ]);
  return took;
}
