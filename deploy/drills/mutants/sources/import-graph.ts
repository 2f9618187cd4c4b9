import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSource, ROOT } from './tree.js';

/** What is imported as a type alone is gone when the program runs. */
const IMPORTS = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const PACKAGE_FOLDERS: Readonly<Record<string, string>> = { contracts: 'contracts' };

/** Which of our files import which. */
export class ImportGraph {
  readonly #imports: ReadonlyMap<string, readonly string[]>;
  readonly #importers = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    this.#imports = new Map(files.map((file) => [file, [...new Set(importsOf(file))]]));
    for (const [file, imported] of this.#imports) {
      for (const each of imported) this.#importers.set(each, [...(this.#importers.get(each) ?? []), file]);
    }
  }

  /** @returns how many imports away each file is that depends on this one; the file itself is 0 away */
  dependents(file: string): ReadonlyMap<string, number> {
    return distancesFrom(file, this.#importers);
  }

  /** @returns how many of our files are loaded with this one */
  weight(file: string): number {
    return distancesFrom(file, this.#imports).size;
  }
}

function distancesFrom(file: string, next: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances) {
    for (const one of next.get(reached) ?? []) if (!distances.has(one)) distances.set(one, distance + 1);
  }
  return distances;
}

function importsOf(file: string): string[] {
  return [...readSource(file).matchAll(IMPORTS)].flatMap(
    ([, fixed, dynamic]) => resolved(fixed ?? dynamic!, file) ?? [],
  );
}

function resolved(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return firstThere(join(dirname(from), specifier));
  const [scope, name, ...rest] = specifier.split('/');
  if (scope !== '@waybook' || !name) return null;
  const folder = PACKAGE_FOLDERS[name] ?? `services/${name}`;
  const entry = exportsOf(folder)[rest.length > 0 ? `./${rest.join('/')}` : '.'];
  if (entry) return join(folder, entry);
  return exportsOf(folder)['./*'] ? firstThere(join(folder, ...rest)) : null;
}

function firstThere(path: string): string | null {
  const stem = path.replace(/\.js$/, '');
  const places = [`${stem}.ts`, `${stem}.tsx`, join(stem, 'index.ts')];
  return places.find((place) => existsSync(join(ROOT, place))) ?? null;
}

const known = new Map<string, Readonly<Record<string, string>>>();

/** @returns each entry point of a package and the source behind it */
function exportsOf(folder: string): Readonly<Record<string, string>> {
  const before = known.get(folder);
  if (before) return before;
  const path = join(ROOT, folder, 'package.json');
  const { exports = {} } = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { exports?: Record<string, { 'waybook-source'?: string }> })
    : {};
  const entries = Object.entries(exports).flatMap(([name, entry]) => {
    const source = entry['waybook-source'];
    return source ? [[name, source] as const] : [];
  });
  known.set(folder, Object.fromEntries(entries));
  return known.get(folder)!;
}
