// `npm run drill:mutants`: one-line mistakes, and whether the specs of their area find them; see docs/decisions/0051.
// --package <part of a name>, --files <pattern>, --sample <number per package>, --seed <number>, --again (only what survived), --report.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startTestServer } from '@waybook/platform/testing';
import { keptResults } from './kept-results.js';
import { report, shareFound, tallyOf } from './report.js';
import { runPackage } from './run-package.js';
import { PACKAGES } from './sources/packages.js';
import { readSourceTree } from './sources/source-tree.js';

const SAMPLE = 400;
const TARGET_PERCENT = 90;
const { values } = parseArgs({
  options: {
    package: { type: 'string', default: '' },
    files: { type: 'string', default: '' },
    sample: { type: 'string', default: String(SAMPLE) },
    seed: { type: 'string', default: '1' },
    full: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
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
      isAgain: values.again,
    });
  }
  await stopServer();
}
const results = PACKAGES.flatMap(({ name }) => keptResults(name) ?? []);
await writeFile(new URL('../../../docs/measured/mutants.md', import.meta.url), report(results));
for (const tally of results.map(tallyOf)) {
  console.log(
    `${tally.name}: ${tally.found} of ${tally.tried - tally.explained.length} found, ${tally.left.length} left`,
  );
  if (shareFound(tally) < TARGET_PERCENT) process.exitCode = 1;
}
