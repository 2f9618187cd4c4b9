import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = /is ready on (http:\S+)/;

/** A server in a process of its own that prints its address once it is ready. */
export async function startServer(nodeArguments, environment) {
  const child = spawn(process.execPath, nodeArguments, {
    env: { ...ownEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isStopping = false;
  child.once('close', (code, signal) => {
    if (!isStopping) console.error(`${nodeArguments.at(-1)} ended by itself: ${signal ?? code}`);
  });
  const ended = once(child, 'close');
  const address = await addressFrom(child);
  return {
    address,
    pid: child.pid,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function addressFrom(child) {
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const [, address] = READY.exec(printed) ?? [];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error(`A server ended before it was ready: ${printed}`);
}

/** Without what npm told this run, so that each server takes itself for one that was started by hand. */
function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NX_)/i.test(name)));
}
