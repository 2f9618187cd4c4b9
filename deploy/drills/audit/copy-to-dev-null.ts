import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { once } from 'node:events';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** psql, which PostgreSQL's embedded binaries don't bring. */
export function findPsql(): string {
  const installed = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => `${DEBIAN_FOLDER}/${version}/bin/psql`)
    : [];
  return installed.find((path) => existsSync(path)) ?? 'psql';
}

/** Milliseconds that `COPY events TO STDOUT` takes with psql, to nowhere. */
export async function copyMs(url: string): Promise<number> {
  const startedAt = performance.now();
  const psql = spawn(findPsql(), [url, '-q', '-o', '/dev/null', '-c', 'copy events to stdout'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(psql, 'exit')) as [number];
  if (code !== 0) throw new Error('psql could not copy the events; install postgresql-client');
  return performance.now() - startedAt;
}
