import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What is to stand in a folder: paths within it, and their content. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/** @returns paths whose file is missing, differs, or shouldn't be there */
export async function staleFiles(folder: string, wanted: GeneratedFiles): Promise<string[]> {
  const present = await filesBelow(folder);
  const paths = new Set([...wanted.keys(), ...present]);
  const stale: string[] = [];
  for (const path of [...paths].sort()) {
    const content = present.includes(path) ? await readFile(join(folder, path), 'utf8') : undefined;
    if (content !== wanted.get(path)) stale.push(path);
  }
  return stale;
}

export async function writeFiles(folder: string, wanted: GeneratedFiles): Promise<void> {
  for (const path of await filesBelow(folder)) {
    if (!wanted.has(path)) await rm(join(folder, path));
  }
  for (const [path, content] of wanted) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Objects' keys in a fixed order, so that the same content is always the same text. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, sortKeys, 2)}\n`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
