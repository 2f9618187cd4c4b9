import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Judged } from './judge/verdict.js';

/** What the last run over a package came to. */
export interface PackageResults {
  readonly name: string;
  readonly files: number;
  /** How many mutants there are of all files together. */
  readonly existing: number;
  readonly seed: number;
  readonly judged: readonly Judged[];
  /** Specs that failed without a mutant. */
  readonly unfit: readonly string[];
}

const FOLDER = new URL('../test-results/mutants/', import.meta.url);
const placeOf = (name: string) => new URL(`${name.replaceAll(/\W+/g, '-')}.json`, FOLDER);

/** Kept from one run to the next, so that survivors can be tried again and a report says all packages. */
export function keepResults(results: PackageResults): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(placeOf(results.name), JSON.stringify(results));
}

export function keptResults(name: string): PackageResults | null {
  const place = placeOf(name);
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as PackageResults) : null;
}
