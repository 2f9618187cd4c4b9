// A whole submission of one job over HTTP, with all its checks: beside the same bytes in one INSERT on a bare server, beside what a team
// would write instead, and by two processes beside one.
import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../../.ci/build/build-what-changed.mjs';
import { startBenchPostgres } from './over-http/bench-postgres.mjs';
import { comparisonTable, setting, writeFigures } from './over-http/report.mjs';
import { chosenRows } from './rows.mjs';
import { besideOthers } from './submission-over-http/beside-others.mjs';
import { twoProcesses } from './submission-over-http/two-processes.mjs';

const NAME = 'submission-over-http';
const WARM_UP_SECONDS = 10;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '5' },
    /** A folder for the portal's CPU profile; it slows the portal down, so nothing is reported. */
    profile: { type: 'string' },
    /** Another checkout, installed and built: its portal takes the place of all others, and nothing is reported. */
    before: { type: 'string' },
  },
});
const rows = chosenRows(NAME, options.rows);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const turns = { rounds, seconds, warmUpSeconds: WARM_UP_SECONDS };

await buildWhatChanged();
const postgres = await startBenchPostgres();
const figures = [];
try {
  const others = options.before ? ['before'] : rows.filter((row) => row !== 'two-processes');
  if (others.length > 0) {
    const sources = { treeBefore: options.before, profileFolder: options.profile };
    const { comparisons, bodyBytes } = await besideOthers(postgres, others, { ...turns, ...sources });
    const what = `${rounds} rounds of ${seconds} s each, a body of ${bodyBytes} bytes.`;
    figures.push(setting(what), comparisonTable(comparisons));
  }
  if (rows.includes('two-processes') && !options.before) {
    const { comparisons, limit } = await twoProcesses(postgres, turns);
    figures.push(comparisonTable(comparisons), limit);
  }
} finally {
  await postgres.stop();
}
console.log(figures.join('\n\n'));
if (!options.profile && !options.before && !options.rows) await writeFigures(NAME, figures.join('\n\n'));
