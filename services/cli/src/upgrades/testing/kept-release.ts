import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../../../deploy/upgrades/', import.meta.url);

/** The versions of which `deploy/upgrades` keeps an installation's backup, and what people saw of it. */
export const KEPT_RELEASES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Where a version's backup lies, which `waybook restore --from` takes. */
export function backupOf(version: string): string {
  return fileURLToPath(new URL(`${version}/backup`, FOLDER));
}

/** What people saw: its answers by their path, and the words of a remittance's PDF. */
export function shownFileOf(version: string): string {
  return fileURLToPath(new URL(`${version}/shown.json`, FOLDER));
}

const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** Those of every kept installation: nothing in them is anybody's. */
export const KEPT_KEYS = { WAYBOOK_MASTER_KEY: base64(7), WAYBOOK_CHECKPOINT_KEY: base64(5) } as const;
