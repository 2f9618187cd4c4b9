import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release } from 'node:os';
import { median } from '../statistics.mjs';

const REPORT = new URL('../../../docs/measured/submission-over-http.md', import.meta.url);
const FIGURES = /(?<=<!-- figures -->\n)[^]*(?=<!-- end of figures -->)/;

/** Writes the figures into the report, whose words stay as they are. */
export async function writeReport(runs, { rounds, seconds, bodyBytes }) {
  const figures = `${setting(rounds, seconds, bodyBytes)}\n\n${table(runs, 'bare, inserts/s')}\n\n`;
  const report = await readFile(REPORT, 'utf8');
  await writeFile(
    REPORT,
    report.replace(FIGURES, () => `\n${figures}`),
  );
}

function setting(rounds, seconds, bodyBytes) {
  const day = new Date().toISOString().slice(0, 10);
  return (
    `${day}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0].model}, Linux ${release()}: ` +
    `${rounds} rounds of ${seconds} s each, a body of ${bodyBytes} bytes.`
  );
}

/** @param opponent the title of the column that the portal is set against */
export function table(runs, opponent) {
  const head = [
    `| connections | portal, submissions/s | p50 / p99, ms | ${opponent} | p50 / p99, ms | ratio | spread of the ratio |`,
    '|---|---|---|---|---|---|---|',
  ];
  return [...head, ...runs.map(row)].join('\n');
}

function row({ connections, measured }) {
  const ratios = measured.map(({ portal, opponent }) => portal.perSecond / opponent.perSecond);
  const cells = [
    connections,
    ...ofServer(measured.map(({ portal }) => portal)),
    ...ofServer(measured.map(({ opponent }) => opponent)),
    `**${median(ratios).toFixed(2)}**`,
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function ofServer(measured) {
  const middle = (figure) => Math.round(median(measured.map((one) => one[figure])));
  return [middle('perSecond'), `${middle('p50')} / ${middle('p99')}`];
}
