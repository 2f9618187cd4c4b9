import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connectionUrl, passwordFile } from './cluster.js';
import type { EmbeddedPostgres } from './embedded-postgres.js';
import { readPostmasterFile, servesFrom } from './postmaster-file.js';

/** The server that another process runs on this directory, for whoever wants to work beside it; undefined unless it is ready. */
export async function findRunningPostgres(directory: string): Promise<Pick<EmbeddedPostgres, 'url'> | undefined> {
  const data = join(resolve(directory), 'data');
  const server = readPostmasterFile(data);
  if (!server?.ready || !servesFrom(server.pid, data)) return undefined;
  const password = await readFile(passwordFile(resolve(directory)), 'utf8');
  return { url: (database) => connectionUrl(password, server.port, database) };
}
