import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { nameVersion } from '../../release/name-version.mjs';
import { type Version, versionIn } from './version.js';

const NOT_COPIED = new Set([
  'node_modules',
  '.git',
  '.nx',
  '.waybook',
  'release',
  'test-results',
  'browser-tests',
  'examples',
]);
const MIGRATIONS = 'services/cli/src/start/installation-migrations.ts';
const APPLIED = 'services/cli/src/start/applied-migrations.json';

/** On the table that most people write to: a column, and online an index and a value for each row that is there. */
const ADDED = `import type { Migration } from '@waybook/platform/database';

export const drilledMigrations: readonly Migration[] = [
  { name: 'drilled-1-column', up: () => 'alter table remittances add column drilled integer' },
  {
    name: 'drilled-2-values',
    online: () => [
      { createIndex: 'remittances_drilled', on: 'remittances (business, drilled)' },
      {
        backfill: 'update remittances set drilled = jobs_completed where id in (select id from remittances where drilled is null limit 20)',
      },
    ],
  },
];
`;

/**
 * A next version that has migrations, where none is there yet: this tree, copied as it is built, with two on the table of remittances.
 *
 * @param root this tree
 * @param folder empty, for the copy
 */
export function makeNextVersion(root: string, folder: string): Version {
  const here = versionIn(root);
  run(process.execPath, [here.launcher, '--help'], root);
  cpSync(root, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) || path === root });
  linkPackages(root, folder);
  nameVersion(folder, { version: nextMinor(here.name), day: '2026-12-01' });
  const cli = join(folder, 'services/cli');
  writeFileSync(join(cli, 'src/start/drilled.migration.ts'), ADDED);
  change(
    join(folder, MIGRATIONS),
    (text) =>
      `import { drilledMigrations } from './drilled.migration.js';\n${text.replace('...operatorMigrations,', '...operatorMigrations, ...drilledMigrations,')}`,
  );
  change(join(folder, APPLIED), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), 'drilled-1-column': '', 'drilled-2-values': '' }),
  );
  run(process.execPath, ['../../.ci/transpile.mjs', 'src'], cli);
  run(process.execPath, ['../../.ci/bundle.mjs'], cli);
  // Else the program builds what changed when it starts, the web included.
  rmSync(join(folder, '.ci'), { recursive: true });
  return versionIn(folder);
}

/** npm's packages are those of the root; ours are the copy's. */
function linkPackages(root: string, folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@waybook') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}

function nextMinor(version: string): string {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${minor! + 1}.0`;
}

function change(file: string, by: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = by(before);
  if (after === before) throw new Error(`${file} has no place for another migration`);
  writeFileSync(file, after);
}

function run(program: string, parameters: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${relative(cwd, parameters[0]!)} failed: ${stderr}`);
}
