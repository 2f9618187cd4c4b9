// Runs commands side by side, so that no core waits for what waits for something else.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs one command in the project's root. @returns whether it passed, and all that it said */
function run({ command, yields = false }) {
  const child = spawn(command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: true });
  if (yields && child.pid !== undefined) yieldToOthers(child.pid);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => child.once('close', (status) => resolve({ isPassed: status === 0, said })));
}

/** What it starts from here on yields as well. */
function yieldToOthers(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system doesn't allow it: then it runs as the others do.
  }
}

/**
 * Runs all the jobs, also where one of them fails: of those that wait always the first for which there is room. Says of each how it ended and how long it took,
 * and of one that failed all that it said.
 *
 * @param jobs what to run: `{ name, command, takes, yields }`: how much of the room, 1 where it isn't said, and whether it only gets of the processor what others leave
 * @param room how much may be taken at the same time
 * @returns the names of those that failed
 */
export async function sideBySide(jobs, { room }) {
  const waiting = [...jobs];
  const failed = [];
  let left = room;
  const work = async (job) => {
    const { name, command, takes = 1 } = job;
    left -= takes;
    const started = Date.now();
    const { isPassed, said } = await run(job);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(
      isPassed ? `✓ ${name} (${seconds} s)` : `\n▸ ${command}\n${said.trimEnd()}\n✗ ${name} failed (${seconds} s)`,
    );
    if (!isPassed) failed.push(name);
    left += takes;
    await beginAll();
  };
  const beginAll = () => {
    const begun = [];
    for (;;) {
      const place = waiting.findIndex(({ takes = 1 }) => takes <= left);
      if (place === -1) return Promise.all(begun);
      begun.push(work(...waiting.splice(place, 1)));
    }
  };
  await beginAll();
  return failed;
}
