// A real mail server on this machine, without Docker: Debian's exim, which keeps what comes as files in a folder and sends nothing on.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, copyFileSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilItAnswers } from '../until-it-answers.mjs';
import { mailServerSettings } from './configuration.mjs';

const EXIM = '/usr/sbin/exim4';
/** Whom Debian's exim works as, whoever starts it. */
const EXIM_USER = 'Debian-exim';
/** How often it looks for what it took and did not deliver: a kill leaves some. */
const QUEUE_RUNS = '-q1s';
const OPEN_TO_ALL = 0o755;

export const CERTIFICATE_FILE = fileURLToPath(new URL('localhost.pem', import.meta.url));
const KEY_FILE = fileURLToPath(new URL('localhost.key.pem', import.meta.url));

/** What this machine lacks to run one, as the rest of a sentence; null where it lacks nothing. */
export function whatIsMissing() {
  const { status } = spawnSync(EXIM, ['-bV'], { stdio: 'ignore' });
  return status === 0 ? null : "exim is not installed (Debian's package exim4-daemon-light)";
}

/** Where mails lie: one folder for each recipient, in it `new` with a file for each mail. */
export function mailFolder(folder) {
  return join(folder, 'mail');
}

/**
 * Starts a server that takes mail for anybody from one account, by STARTTLS, and returns once it answers. What it took before, also before a kill, it
 * delivers.
 *
 * @returns its process, which leads a group of its own: each connection and each delivery is a process in it
 */
export async function startMailServer(folder, { port, username, password }) {
  const user = ownerOf();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, OPEN_TO_ALL);
  for (const name of ['spool', 'log', 'seen', 'mail', 'certificate']) {
    mkdirSync(join(folder, name), { recursive: true });
    give(join(folder, name), user);
  }
  const [certificate, key] = [join(folder, 'certificate/own.pem'), join(folder, 'certificate/key.pem')];
  copyFileSync(CERTIFICATE_FILE, certificate);
  copyFileSync(KEY_FILE, key);
  for (const each of [certificate, key]) give(each, user);
  const configuration = join(folder, 'exim.conf');
  writeFileSync(configuration, mailServerSettings({ folder, port, certificate, key, username, password }));
  const log = openSync(join(folder, 'server.log'), 'a');
  const child = spawn(EXIM, ['-C', configuration, '-bdf', QUEUE_RUNS], { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  await untilItAnswers(child, { name: 'exim', port, log: join(folder, 'server.log') });
  return child;
}

/** @returns null where whoever runs this is not root, and exim works as them */
function ownerOf() {
  if (process.getuid() !== 0) return null;
  const idOf = (flag) => Number(spawnSync('id', [flag, EXIM_USER], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function give(path, user) {
  if (user !== null) chownSync(path, user.uid, user.gid);
}
