// A real S3 server on this machine, without Docker: Versity's gateway, which keeps objects as files in a folder.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { goTool, hasGo } from '../go/tools.mjs';
import { untilItAnswers } from '../until-it-answers.mjs';

const GATEWAY = goTool('github.com/versity/versitygw/cmd/versitygw', 'v1.8.0');

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
  await untilItAnswers(child, { name: 'versitygw', port, log: join(folder, 'server.log') });
  return child;
}
