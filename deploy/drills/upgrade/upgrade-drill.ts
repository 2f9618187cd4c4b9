// `npm run drill:upgrade -- --before=<tree>`: an installation of the version in that tree, which is built there, upgraded to this one by turns while people
// work; writes docs/measured/upgrade.md and fails where a request failed or something was lost. Go builds Caddy for it, once. With `--with-migration` it is
// upgraded to a copy of this tree that has migrations of its own, from the tree named or from this one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from '../random.js';
import { openInstallation } from './open-installation.js';
import { report } from './report.js';
import { faultsOf, runUpgrade } from './run-upgrade.js';
import { makeNextVersion } from './next-version.js';
import { migrationsOf, type Version, versionIn } from './version.js';

const PAGE = new URL('../../../docs/measured/upgrade.md', import.meta.url);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const seed = Number(process.env['WAYBOOK_DRILL_SEED'] ?? Date.now() % 1_000_000_000);

const { values } = parseArgs({
  options: { before: { type: 'string' }, 'with-migration': { type: 'boolean', default: false } },
});
const isCopied = values['with-migration'];
const earlier = values.before ?? (isCopied ? ROOT : undefined);
if (earlier === undefined) {
  console.error(
    'Which version is upgraded? --before=<tree> names a folder with an earlier version, installed and built; or to which? --with-migration makes a later one.',
  );
  process.exit(2);
}
const copy = mkdtempSync(join(tmpdir(), 'waybook-next-version-'));
try {
  await drill(versionIn(earlier), isCopied ? makeNextVersion(ROOT, copy) : versionIn(ROOT));
} finally {
  rmSync(copy, { recursive: true, force: true });
}

async function drill(before: Version, after: Version): Promise<void> {
  const ground = await openInstallation(before, new Random(seed));
  try {
    const result = await runUpgrade(ground, before, after);
    const page = report(result, { before: before.name, after: after.name, migrations: migrationsOf(before, after) });
    writeFileSync(PAGE, page);
    console.log(page);
    if (faultsOf(result).length > 0) process.exitCode = 1;
  } finally {
    await ground.close();
  }
}
