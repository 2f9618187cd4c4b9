// Where the temporary files of tests go: into memory, where the machine has enough of it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PLACE = join(MEMORY, 'waybook-tests');
/** Two suites at once take a sixth of it, most of it the logs of their databases. */
const ROOM_BYTES = 6 * 1024 ** 3;
/** As a folder for temporary files is: PostgreSQL runs as another user. */
const OPEN_TO_ALL = 0o1777;

/**
 * A folder for all that one run of a suite throws away; name it as `TMPDIR`. A database is seven hundred files, which are made and taken away for each
 * spec file: on a disk that is up to a third of what the portal's specs take.
 *
 * @returns `{ path, clear }`; where there is no room, the system's own folder, which stays
 */
export function temporaryFolder() {
  if (tmpdir().startsWith(PLACE) || !hasRoom()) return { path: tmpdir(), clear: () => undefined };
  if (!existsSync(PLACE)) {
    mkdirSync(PLACE, { recursive: true });
    chmodSync(PLACE, OPEN_TO_ALL);
  }
  clearWhatWasLeft();
  const path = mkdtempSync(join(PLACE, `${process.pid}-`));
  chmodSync(path, OPEN_TO_ALL);
  return { path, clear: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

/** In the file system, and in the memory that it would take: a container often has a small one, and a laptop little memory left. */
function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const [, kilobytes = 0] = /^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Math.min(bavail * bsize, Number(kilobytes) * 1024) >= ROOM_BYTES;
}

/** A run that was killed left its folder behind. */
function clearWhatWasLeft() {
  for (const name of readdirSync(PLACE)) {
    if (existsSync(`/proc/${Number.parseInt(name, 10)}`)) continue;
    try {
      rmSync(join(PLACE, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}
