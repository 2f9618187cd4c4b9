import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A version of the product, built, in a tree of its own. */
export interface Version {
  readonly name: string;
  readonly launcher: string;
  /** The installation of it that it keeps, as a backup. */
  readonly keptBackup: string;
  /** Names, in their order. */
  readonly migrations: readonly string[];
}

/** @throws Error where there is none */
export function versionIn(tree: string): Version {
  const root = resolve(tree);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { version } = read('package.json') as { version: string };
  return {
    name: version,
    launcher: join(root, 'services/cli/bin/waybook.mjs'),
    keptBackup: join(root, 'deploy/upgrades', version, 'backup'),
    migrations: Object.keys(read('services/cli/src/start/applied-migrations.json') as object),
  };
}

/** What brings a database from one version to the other, by name. */
function migrationsBetween(before: Version, after: Version): string[] {
  const earlier = new Set(before.migrations);
  return after.migrations.filter((name) => !earlier.has(name));
}

export function isMigrating(before: Version, after: Version): boolean {
  return migrationsBetween(before, after).length > 0;
}

/** The same as a sentence. */
export function migrationsOf(before: Version, after: Version): string {
  const added = migrationsBetween(before, after);
  if (added.length === 0) return 'No migration lies between them.';
  return `Its migrations: ${added.join(', ')}; as they begin, a long transaction reads the table of remittances.`;
}
