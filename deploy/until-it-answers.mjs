import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_LIMIT_MS = 20_000;
const POLL_MS = 10;
const TOLD_CHARACTERS = 2_000;

/**
 * Waits until a server of a test's takes connections on a port of this machine.
 *
 * @param child its process
 * @param about `name` of the program, the `port`, and the file to which it `log`s
 * @throws Error with the end of its log where it ended, or doesn't answer in time
 */
export async function untilItAnswers(child, { name, port, log }) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await sleep(POLL_MS);
      continue;
    }
    child.kill('SIGKILL');
    throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-TOLD_CHARACTERS)}`);
  }
}

async function isOpen(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
