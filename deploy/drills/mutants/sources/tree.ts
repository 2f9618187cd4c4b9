import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const NOT_OURS: ReadonlySet<string> = new Set(['node_modules', 'dist', 'generated', 'test-results']);

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export const urlOf = (file: string): string => pathToFileURL(join(ROOT, file)).href;

/** @returns the TypeScript files below a folder, from the root of the tree, in a fixed order */
export function typeScriptIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : typeScriptIn(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [relative('.', path)] : [];
    });
}
