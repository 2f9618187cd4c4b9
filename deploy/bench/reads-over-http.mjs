// What people and programs read most, over HTTP: lists beside the same SELECTs by a bare server, and the events of a business.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../../.ci/build/build-what-changed.mjs';
import { startBenchPostgres } from './over-http/bench-postgres.mjs';
import { atMost, figureTable, ratioOfTimes } from './over-http/figure-table.mjs';
import { comparisonTable, setting, writeFigures } from './over-http/report.mjs';
import { eventsTook, measureEvents, measureRareEvents } from './reads-over-http/events.mjs';
import { LISTS, measureLists } from './reads-over-http/lists.mjs';
import { startSeededPortal } from './reads-over-http/seeded-portal.mjs';
import { chosenRows } from './rows.mjs';

const NAME = 'reads-over-http';
const WARM_UP_SECONDS = 5;
const EVENTS_GOAL = 0.5;
const RARE_EVENTS_LIMIT_MS = 20;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '5' },
    /** A folder for the portal's CPU profile; it slows the portal down, so nothing is reported. */
    profile: { type: 'string' },
    /** Another checkout, installed and built: its events are read in turns with these, and nothing is reported. */
    before: { type: 'string' },
  },
});
const rows = chosenRows(NAME, options.rows);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

await buildWhatChanged();
const postgres = await startBenchPostgres();
const figures = [];
try {
  const otherTrees = options.before && { before: resolve(options.before) };
  const portal = await startSeededPortal(postgres, { profileFolder: options.profile, otherTrees });
  try {
    const lists = rows.filter((row) => row in LISTS);
    if (lists.length > 0) {
      const turns = { rounds, seconds, warmUpSeconds: WARM_UP_SECONDS };
      const { comparisons, answers } = await measureLists(postgres, portal, lists, turns);
      figures.push(comparisonTable(comparisons), answers.map((answer) => `- ${answer}`).join('\n'));
    }
    const table = [];
    const took = [];
    if (rows.includes('events')) {
      const { count, measured } = await measureEvents(postgres, portal, rounds);
      const title = `${count.toLocaleString('en-GB')} events, 1,000 a page, beside the same SELECT`;
      for (const [name, each] of Object.entries(measured)) {
        const ofTree = name === 'portal' ? '' : `, the tree ${name}`;
        table.push(ratioOfTimes(`${title}${ofTree}`, each, EVENTS_GOAL));
        took.push(eventsTook(count, each, ofTree));
      }
    }
    if (rows.includes('rare-events')) {
      const { absentMs, rareMs, rare } = await measureRareEvents(portal, rounds);
      table.push(atMost('types of which there are none, for the first time', absentMs, RARE_EVENTS_LIMIT_MS, 'ms'));
      table.push(atMost(`${rare}, among others, for the first time`, rareMs, RARE_EVENTS_LIMIT_MS, 'ms'));
    }
    if (table.length > 0) figures.push(figureTable(table), ...took);
  } finally {
    await portal.stop();
  }
} finally {
  await postgres.stop();
}
figures.unshift(setting(`${rounds} rounds, of ${seconds} s each where no more is said.`));
console.log(figures.join('\n\n'));
if (!options.profile && !options.before && !options.rows) await writeFigures(NAME, figures.join('\n\n'));
