import type { EarlierReport } from './earlier-report.js';
import { explanationOf } from './explained.js';
import { isFound, type Judged } from './judge/verdict.js';
import type { PackageResults } from './kept-results.js';
import { nameOf } from './mutant.js';

export interface Tally {
  readonly name: string;
  readonly files: number;
  readonly existing: number;
  readonly tried: number;
  readonly found: number;
  readonly explained: readonly Judged[];
  readonly left: readonly Judged[];
}

/** Counts what says something about the tests: a mutant that doesn't compile says nothing. */
export function tallyOf({ name, files, existing, judged }: PackageResults): Tally {
  const telling = judged.filter(({ verdict }) => verdict !== 'does not compile');
  const missed = telling.filter((one) => !isFound(one));
  const isExplained = ({ mutant }: Judged) => explanationOf(nameOf(mutant)) !== null;
  return {
    name,
    files,
    existing,
    tried: telling.length,
    found: telling.length - missed.length,
    explained: missed.filter(isExplained),
    left: missed.filter((one) => !isExplained(one)),
  };
}

/** The share that the specs find of what they could find. */
export const shareFound = ({ tried, found, explained }: Tally): number => (100 * found) / (tried - explained.length);

/** @param names of the packages, in the report's order; of one without results it says again what it said before */
export function report(names: readonly string[], all: readonly PackageResults[], earlier: EarlierReport): string {
  const tallies = new Map(all.map((results) => [results.name, tallyOf(results)]));
  const parts = names.flatMap((name) => {
    const tally = tallies.get(name);
    if (tally) return { row: rowOf(tally), survivors: survivors(tally), explained: explained(tally) };
    const row = earlier.row(name);
    return row ? { row, survivors: earlier.survivors(name), explained: earlier.explained(name) } : [];
  });
  return `# One-line mistakes, and whether the tests find them

Written by \`npm run drill:mutants\` (decision 51). Each mutant is one line changed in one place as a person might get it wrong: a comparison, a
condition, a number, a field of a fold, a word of a vocabulary, a condition or a join of a query. The specs of its area run on it until one fails;
each spec has passed on the unchanged code before, in the same process. Packages are sampled by a seed; where a run
was ended early, the first of the draw were tried. A survivor that neither the parser nor the type checker lets through is not counted,
because it says nothing about the tests. Each package's figures are those of its own last run.

What a run missed is tried again once there are tests for it (\`-- --again\`), so the share says what has been reached of this sample. How the specs do with
mutants for which nobody wrote a test is seen with another \`--seed\`.

${table(parts.map(({ row }) => row))}

"Explained" can't be told from the code by anything that a caller sees; each has its reason below, and is left out of the share.

## Survivors

${parts.map((part) => part.survivors).join('\n')}
## Explained

${parts.map((part) => part.explained).join('\n')}`;
}

const HEADER = ['package', 'files', 'mutants there are', 'tried', 'found', 'explained', 'left', 'share found'];
const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(rows: readonly string[]): string {
  return [lineOf(HEADER), lineOf(HEADER.map(() => '---')), ...rows].join('\n');
}

function rowOf(tally: Tally): string {
  const figures = [
    ...[tally.files, tally.existing, tally.tried, tally.found],
    ...[tally.explained.length, tally.left.length],
  ];
  return lineOf([tally.name, ...figures.map(String), `**${shareFound(tally).toFixed(1)} %**`]);
}

const shown = ({ mutant }: Judged) => `\`${nameOf(mutant).replaceAll('`', "'")}\``;
const line = (judged: Judged) => `- ${judged.verdict}: line ${judged.mutant.line}, ${shown(judged)}`;

function survivors({ name, left }: Tally): string {
  return [`### ${name}`, '', ...(left.length > 0 ? left.map(line) : ['None.']), ''].join('\n');
}

function explained({ name, explained: those }: Tally): string {
  if (those.length === 0) return '';
  const reasons = [...new Set(those.map(({ mutant }) => explanationOf(nameOf(mutant))!))];
  const entries = reasons.flatMap((why) => [
    `- ${why}`,
    ...those.filter(({ mutant }) => explanationOf(nameOf(mutant)) === why).map((judged) => `  - ${shown(judged)}`),
  ]);
  return [`### ${name}`, '', ...entries, ''].join('\n');
}
