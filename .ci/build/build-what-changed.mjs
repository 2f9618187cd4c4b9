import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { lock, unlock } from './build-lock.mjs';
import { changedPackages, manifestOf, noteBuilt, root, SCREENS } from './changed-packages.mjs';

/** Builds each package whose sources changed since it was built, or those of a package that it depends on. */
export async function buildWhatChanged() {
  if (changedPackages().length === 0) return;
  await lock();
  try {
    // Whoever held the lock has built, too.
    const packages = changedPackages();
    if (packages.length > 0) await build(packages);
  } finally {
    unlock();
  }
}

/** The screens, which take longest and need nothing that is built, beside the rest. */
async function build(packages) {
  console.log('Building what changed …');
  const running = new Set();
  const end = () => {
    running.forEach(kill);
    unlock();
  };
  const stop = (signal) => {
    end();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const inTurn = async (ones) => {
    for (const each of ones) {
      const { code, said } = await runBuild(each.name, running);
      if (code !== 0) {
        end();
        process.stderr.write(said);
        console.error(`The build of ${each.name} failed; what it said stands above.`);
        process.exit(1);
      }
      noteBuilt(each);
    }
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const isOfScreens = ({ name }) => name === SCREENS;
  await Promise.all([inTurn(packages.filter(isOfScreens)), inTurn(packages.filter((each) => !isOfScreens(each)))]);
  process.off('SIGINT', stop).off('SIGTERM', stop);
}

/** Runs the package's own script. @returns `{ code, said }` once it has ended */
function runBuild(name, running) {
  const cwd = join(root, name);
  const PATH = [join(cwd, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  );
  const { build: script } = manifestOf(name).scripts;
  const env = { ...process.env, PATH };
  const child = spawn(script, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, said: Buffer.concat(output) });
    }),
  );
}

/** With all that it started. */
function kill({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has just ended.
    if (error.code !== 'ESRCH') throw error;
  }
}
