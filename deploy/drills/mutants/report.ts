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

export function report(all: readonly PackageResults[]): string {
  const tallies = all.map(tallyOf);
  return `# One-line mistakes, and whether the tests find them

Written by \`npm run drill:mutants\` (decision 51). Each mutant is one line changed in one place as a person might get it wrong: a comparison, a
condition, a number, a field of a fold, a word of a vocabulary, a condition or a join of a query. The specs of its area run on it until one fails;
each spec has passed on the unchanged code before, in the same process. Packages are sampled by a seed; where a run
was ended early, its files are tried in their order, as far as it came. A survivor that neither the parser nor the type checker lets through is not counted,
because it says nothing about the tests.

What a run missed is tried again once there are tests for it (\`-- --again\`), so the share says what has been reached of this sample. How the specs do with
mutants for which nobody wrote a test is seen with another \`--seed\`.

${table(tallies)}

"Explained" can't be told from the code by anything that a caller sees; each has its reason below, and is left out of the share.

## Survivors

${tallies.map(survivors).join('\n')}
## Explained

${tallies.map(explained).join('\n')}`;
}

function table(tallies: readonly Tally[]): string {
  const header = ['package', 'files', 'mutants there are', 'tried', 'found', 'explained', 'left', 'share found'];
  const rows = tallies.map((tally) => [
    tally.name,
    ...[tally.files, tally.existing, tally.tried, tally.found, tally.explained.length, tally.left.length].map(String),
    `**${shareFound(tally).toFixed(1)} %**`,
  ]);
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
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
