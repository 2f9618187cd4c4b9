import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfiguration } from '@waybook/platform/config';
import type { Portal } from '@waybook/portal';
import { openDatabase } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { Lifetime } from '../start/lifetime.js';
import { openOfflinePortal } from '../start/offline-portal.js';

/** A real portal, on a database of its own that goes again: routes are known once everything is put together. */
export async function withOfflinePortal<T>(ask: (portal: Portal) => T): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-generate-'));
  const lifetime = new Lifetime();
  lifetime.onEnd(() => rm(folder, { recursive: true, force: true }));
  try {
    const configuration = await loadConfiguration({}, folder);
    const database = await openDatabase(configuration, installationMigrations, lifetime);
    return ask(await openOfflinePortal(configuration, database, lifetime));
  } finally {
    await lifetime.end();
  }
}
