// A real S3 server on this machine, without Docker: Versity's gateway, which keeps objects as files in a folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { goTool, hasGo } from '../go/tools.mjs';

const GATEWAY = goTool('github.com/versity/versitygw/cmd/versitygw', 'v1.8.0');
const READY_LIMIT_MS = 20_000;
const POLL_MS = 10;

/** What this machine lacks to run one, as the rest of a sentence; null where it lacks nothing. */
export function whatIsMissing() {
  if (GATEWAY.isThere()) return null;
  return hasGo()
    ? 'versitygw is not built yet ("npm run s3:tools" builds it, in some minutes)'
    : 'there is no Go here to build versitygw';
}

export function buildServer() {
  return GATEWAY.build();
}

/**
 * Starts a server on the buckets that the folder holds, each of which is a folder of `buckets`, and returns once it answers.
 *
 * @param accessKeyId with `secretAccessKey` of an account that may do everything
 * @returns its process
 */
export async function startS3Server(folder, { port, accessKeyId, secretAccessKey }) {
  const buckets = join(folder, 'buckets');
  const accounts = join(folder, 'accounts');
  for (const each of [buckets, accounts]) await mkdir(each, { recursive: true });
  const log = openSync(join(folder, 'server.log'), 'a');
  const listening = ['--port', `127.0.0.1:${port}`, '--keep-alive', '--quiet'];
  const child = spawn(GATEWAY.path, [...listening, '--iam-dir', accounts, '--iam-cache-disable', 'posix', buckets], {
    stdio: ['ignore', log, log],
    env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
  });
  closeSync(log);
  await untilItAnswers(child, port, folder);
  return child;
}

async function untilItAnswers(child, port, folder) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await sleep(POLL_MS);
      continue;
    }
    child.kill('SIGKILL');
    throw new Error(`versitygw did not start:\n${readFileSync(join(folder, 'server.log'), 'utf8').slice(-2_000)}`);
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
