import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release } from 'node:os';
import { median } from '../statistics.mjs';

const page = (name) => new URL(`../../../docs/measured/${name}.md`, import.meta.url);
const FIGURES = /(?<=<!-- figures -->\n)[^]*(?=<!-- end of figures -->)/;

/** Writes the figures into the page, whose words stay as they are. */
export async function writeFigures(name, figures) {
  const report = await readFile(page(name), 'utf8');
  await writeFile(
    page(name),
    report.replace(FIGURES, () => `\n${figures}\n\n`),
  );
}

/** When and where, and how busy it was: what else runs on the machine presses most on whoever has the most to do. */
export function setting(what) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0].model}, Linux ${release()}, load average ${loadavg()[0].toFixed(1)} at the end`;
  return `${day}, Node ${process.versions.node}, ${machine}: ${what}`;
}

const HEAD = [
  '| | connections | ours, a second | p50 / p99, ms | processor, ms | theirs, a second | p50 / p99, ms | processor, ms | ratio | spread | to reach | |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|',
];

/** @param comparisons each `{ title, connections, ours, theirs, goal }`, the last but one and two with a sample of each round */
export function comparisonTable(comparisons) {
  return [...HEAD, ...comparisons.map(comparisonRow)].join('\n');
}

function comparisonRow({ title, connections, ours, theirs, goal }) {
  const ratios = ours.map(({ perSecond }, round) => perSecond / theirs[round].perSecond);
  const cells = [
    title,
    connections,
    ...ofServer(ours),
    ...ofServer(theirs),
    `**${median(ratios).toFixed(2)}**`,
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    goal,
    verdict(median(ratios) >= goal),
  ];
  return `| ${cells.join(' | ')} |`;
}

export const verdict = (isReached) => (isReached ? 'holds' : '**falls short**');

function ofServer(samples) {
  const middle = (figure) => median(samples.map((sample) => sample[figure]));
  const [node, postgres] = ['nodeMs', 'postgresMs'].map((figure) => middle(figure).toFixed(2));
  return [Math.round(middle('perSecond')), `${middle('p50')} / ${middle('p99')}`, `${node} + ${postgres}`];
}
