import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A version of the product, built, in a tree of its own. */
export interface Version {
  readonly name: string;
  readonly launcher: string;
  /** The installation of an earlier version that it keeps, as a backup; of several the newest. */
  readonly keptBackup: string;
  /** Names, in their order. */
  readonly migrations: readonly string[];
}

/** @throws Error where there is none */
export function versionIn(tree: string): Version {
  const root = resolve(tree);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { version } = read('package.json') as { version: string };
  const kept = readdirSync(join(root, 'deploy/upgrades')).toSorted().at(-1);
  if (kept === undefined) throw new Error(`${root} keeps no installation in deploy/upgrades`);
  return {
    name: version,
    launcher: join(root, 'services/cli/bin/waybook.mjs'),
    keptBackup: join(root, 'deploy/upgrades', kept, 'backup'),
    migrations: Object.keys(read('services/cli/src/start/applied-migrations.json') as object),
  };
}

/** What brings a database from one version to the other, as a sentence. */
export function migrationsOf(before: Version, after: Version): string {
  const earlier = new Set(before.migrations);
  const added = after.migrations.filter((name) => !earlier.has(name));
  return added.length === 0 ? 'No migration lies between them.' : `Its migrations: ${added.join(', ')}.`;
}
