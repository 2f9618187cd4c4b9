import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { notes } from './changed-packages.mjs';

const FILE = join(notes, 'building');
const LOCK_POLL_MS = 100;

/** Waits until nobody else builds: two at once would take each other's output away. */
export async function lock() {
  try {
    mkdirSync(notes, { recursive: true });
    while (!isCreated()) {
      if (isAbandoned()) unlock();
      else await sleep(LOCK_POLL_MS);
    }
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    console.error('The sources changed, and this user may not build them: start it once as the user whose they are.');
    process.exit(1);
  }
}

export function unlock() {
  rmSync(FILE, { force: true });
}

function isCreated() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned() {
  try {
    const holder = Number(readFileSync(FILE, 'utf8'));
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
