import { Random } from '../random.js';
import { judgeMutants } from './judge/judge-mutants.js';
import { TypeChecker } from './judge/type-checker.js';
import { isFound, type Judged } from './judge/verdict.js';
import { keepResults, keptResults, type PackageResults } from './kept-results.js';
import { type Mutant, nameOf } from './mutant.js';
import { findMutants, parse } from './sources/find-mutants.js';
import type { MutatedPackage } from './sources/packages.js';
import type { SourceTree } from './sources/source-tree.js';
import { typeScriptIn } from './sources/tree.js';

const RUNNERS = 2;

export interface Selection {
  /** How many of the package's mutants are tried, drawn by the seed; null is all. */
  readonly sample: number | null;
  readonly seed: number;
  /** Only in files whose path it matches. */
  readonly files: RegExp;
  /** Only what the last run did not find. */
  readonly isAgain: boolean;
}

/** Tries a package's mutants, and keeps what comes of it. */
export async function runPackage(one: MutatedPackage, tree: SourceTree, selection: Selection): Promise<PackageResults> {
  const files = typeScriptIn(one.folder).filter((file) => one.takes(file) && selection.files.test(file));
  const existing = files.flatMap((file) => findMutants(parse(file), tree.vocabularies));
  const before = selection.isAgain ? (keptResults(one.name)?.judged ?? []) : [];
  const mutants = selection.isAgain ? missedIn(before, existing) : sampled(existing, selection);
  console.log(`${one.name}: ${mutants.length} of ${existing.length} mutants in ${files.length} files`);
  const { judged, unfit } = await judgeMutants({
    packageFolder: one.folder,
    mutants: mutants.toSorted(inOrder),
    graph: tree.graph,
    runners: RUNNERS,
    onJudged: say,
  });
  const compiled = withoutRefused(judged, new TypeChecker(one.folder, tree.graph));
  const tried = new Set(compiled.map(({ mutant }) => placeOf(mutant)));
  const all = [...before.filter(({ mutant }) => !tried.has(placeOf(mutant))), ...compiled];
  const kept = selection.isAgain ? keptResults(one.name) : null;
  const results: PackageResults = {
    name: one.name,
    files: kept?.files ?? files.length,
    existing: kept?.existing ?? existing.length,
    seed: selection.seed,
    judged: all.toSorted((a, b) => inOrder(a.mutant, b.mutant)),
    unfit,
  };
  keepResults(results);
  return results;
}

/** What survived because nobody could have compiled it says nothing about the tests. */
function withoutRefused(judged: readonly Judged[], checker: TypeChecker): Judged[] {
  return judged.map((one) =>
    isFound(one) || !checker.refuses(one.mutant) ? one : { ...one, verdict: 'does not compile' },
  );
}

const placeOf = ({ file, start, end, text }: Mutant) => `${file} ${start} ${end} ${text}`;

function inOrder(one: Mutant, other: Mutant): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.start - other.start || one.end - other.end;
}

function sampled(mutants: readonly Mutant[], { sample, seed }: Selection): readonly Mutant[] {
  return sample === null ? mutants : new Random(seed).shuffled(mutants).slice(0, sample);
}

/** What is missed and still there. */
function missedIn(before: readonly Judged[], existing: readonly Mutant[]): Mutant[] {
  const missed = new Set(before.filter(isMissed).map(({ mutant }) => placeOf(mutant)));
  return existing.filter((mutant) => missed.has(placeOf(mutant)));
}

const isMissed = (one: Judged) => !isFound(one) && one.verdict !== 'does not compile';

function say(judged: Judged): void {
  if (!isFound(judged)) console.log(`  ${judged.verdict}: ${judged.mutant.line} ${nameOf(judged.mutant)}`);
}
