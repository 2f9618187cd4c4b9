// `npm run drill:mutants`: one-line mistakes, and whether the specs of their area find them; see docs/decisions/0051.
// --package <part of a name>, --files <pattern>, --named <pattern>, --sample <number per package>, --seed <number>, --runners <processes>,
// --minutes <for each package>, --full, --report, --again (only what survived), --further (what the last run did not come to).
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startTestServer } from '@waybook/platform/testing';
import { EarlierReport } from './earlier-report.js';
import { keptResults } from './kept-results.js';
import { report, shareFound, tallyOf } from './report.js';
import { runPackage } from './run-package.js';
import { PACKAGES } from './sources/packages.js';
import { readSourceTree } from './sources/source-tree.js';

const SAMPLE = 400;
const TARGET_PERCENT = 90;
const MINUTE_MS = 60_000;
const { values } = parseArgs({
  options: {
    package: { type: 'string', default: '' },
    files: { type: 'string', default: '' },
    named: { type: 'string', default: '' },
    sample: { type: 'string', default: String(SAMPLE) },
    seed: { type: 'string', default: '1' },
    full: { type: 'boolean', default: false },
    runners: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '300' },
    again: { type: 'boolean', default: false },
    further: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

if (!values.report) {
  const stopServer = await startTestServer();
  const tree = readSourceTree();
  for (const one of PACKAGES.filter(({ name }) => name.includes(values.package))) {
    await runPackage(one, tree, {
      sample: values.full ? null : Number(values.sample),
      seed: Number(values.seed),
      files: new RegExp(values.files),
      named: new RegExp(values.named),
      isAgain: values.again,
      isFurther: values.further,
      runners: Number(values.runners),
      limitMs: Number(values.minutes) * MINUTE_MS,
    });
  }
  await stopServer();
}
const results = PACKAGES.flatMap(({ name }) => keptResults(name) ?? []);
const place = new URL('../../../docs/measured/mutants.md', import.meta.url);
const earlier = new EarlierReport(await readFile(place, 'utf8'));
const names = PACKAGES.map(({ name }) => name);
await writeFile(place, report(names, results, earlier));
for (const tally of results.map(tallyOf)) {
  console.log(
    `${tally.name}: ${tally.found} of ${tally.tried - tally.explained.length} found, ${tally.left.length} left`,
  );
  if (shareFound(tally) < TARGET_PERCENT) process.exitCode = 1;
}
