import { Random } from '../random.js';
import { judgeMutants } from './judge/judge-mutants.js';
import { TypeChecker } from './judge/type-checker.js';
import { isFound, type Judged } from './judge/verdict.js';
import { keepResults, keptResults } from './kept-results.js';
import { type Mutant, nameOf } from './mutant.js';
import { findMutants, parse } from './sources/find-mutants.js';
import type { MutatedPackage } from './sources/packages.js';
import type { SourceTree } from './sources/source-tree.js';
import { typeScriptIn } from './sources/tree.js';

export interface Selection {
  /** How many of the package's mutants are tried, drawn by the seed; null is all. */
  readonly sample: number | null;
  readonly seed: number;
  /** Only in files whose path it matches. */
  readonly files: RegExp;
  /** Only those whose name it matches. */
  readonly named: RegExp;
  /** Only what the last run did not find. */
  readonly isAgain: boolean;
  /** Keeps what the last run tried, and tries the rest of the sample. */
  readonly isFurther: boolean;
  /** Processes at once. */
  readonly runners: number;
  /** After so long no mutant is begun any more. */
  readonly limitMs: number;
}

/** Tries a package's mutants, and keeps what comes of it as it goes on: a run takes long, and may be ended. */
export async function runPackage(one: MutatedPackage, tree: SourceTree, selection: Selection): Promise<void> {
  const files = typeScriptIn(one.folder).filter((file) => one.takes(file) && selection.files.test(file));
  const existing = files.flatMap((file) => findMutants(parse(file), tree.vocabularies));
  const before = selection.isAgain || selection.isFurther ? keptResults(one.name) : null;
  const mutants = chosen(existing, before?.judged ?? [], selection);
  console.log(`${one.name}: ${mutants.length} of ${existing.length} mutants in ${files.length} files`);
  const keep = (judged: readonly Judged[], unfit: readonly string[]) =>
    keepResults({
      name: one.name,
      files: before?.files ?? files.length,
      existing: before?.existing ?? existing.length,
      seed: before?.seed ?? selection.seed,
      judged: joined(before?.judged ?? [], judged),
      unfit,
    });
  const soFar: Judged[] = [];
  const { judged, unfit } = await judgeMutants({
    packageFolder: one.folder,
    mutants,
    graph: tree.graph,
    runners: selection.runners,
    limitMs: selection.limitMs,
    onJudged: (verdict) => {
      soFar.push(verdict);
      say(verdict);
      keep(soFar, []);
    },
  });
  keep(withoutRefused(judged, new TypeChecker(one.folder, tree.graph)), unfit);
}

/** The later verdict about a mutant counts. */
function joined(before: readonly Judged[], now: readonly Judged[]): Judged[] {
  const tried = new Set(now.map(({ mutant }) => placeOf(mutant)));
  const all = [...before.filter(({ mutant }) => !tried.has(placeOf(mutant))), ...now];
  return all.toSorted((one, other) => inOrder(one.mutant, other.mutant));
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

/** A sample keeps the order of its draw, so that a run that is ended early has tried a sample, too. */
function chosen(existing: readonly Mutant[], judged: readonly Judged[], selection: Selection): readonly Mutant[] {
  const isNamed = (mutant: Mutant) => selection.named.test(nameOf(mutant));
  if (selection.isAgain) return missedIn(judged, existing).filter(isNamed);
  const tried = new Set(judged.map(({ mutant }) => placeOf(mutant)));
  return sampled(existing, selection).filter((mutant) => !tried.has(placeOf(mutant)) && isNamed(mutant));
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
