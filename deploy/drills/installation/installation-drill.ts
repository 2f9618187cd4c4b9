// `npm run drill:installation`: every role from the image's files with real neighbours; the main job in a browser, then two of everything, each killed under
// load; writes docs/measured/installation.md and fails where something doesn't hold. Wants exim, pgbouncer, Java, Go's versitygw and Caddy, and a browser.
// WAYBOOK_DRILL_SEED plays the same moments again; WAYBOOK_DRILL_KILLS names what is killed by parts of its name, with commas between.
import { writeFileSync } from 'node:fs';
import { lifeSoFar } from '../faults/check-consistency.js';
import { createPeople, signInAgain } from '../faults/traffic/people.js';
import { Traffic } from '../faults/traffic/traffic.js';
import { Random } from '../random.js';
import { playMainJob } from './browser-test.js';
import { Effects } from './effects.js';
import { killsIn } from './kills.js';
import { mailed } from './mails.js';
import { openInstallation } from './open-installation.js';
import { faultsIn, report } from './report.js';
import { faultsOf, type Load, type Row, runKill } from './run-kills.js';

const PAGE = new URL('../../../docs/measured/installation.md', import.meta.url);
const seed = Number(process.env['WAYBOOK_DRILL_SEED'] ?? Date.now() % 1_000_000_000);
const chosen = process.env['WAYBOOK_DRILL_KILLS']?.split(',');

const whole = await openInstallation();
const closers: (() => Promise<void>)[] = [];
try {
  const { installation, site, environment, neighbours } = whole;
  const { database, mail } = neighbours;
  console.log('✓ every role has started');
  const mainJobMs = chosen === undefined ? await playMainJob(site) : undefined;
  await whole.doubleAll();
  console.log('✓ there are two of everything');

  const businesses = await createPeople(installation, site);
  const earlier = await lifeSoFar(database);
  const random = new Random(seed);
  const traffic = new Traffic(() => [site], businesses, random);
  traffic.start();
  closers.push(() => traffic.end());
  const effects = new Effects(database, traffic, site, businesses);
  const load: Load = { database, traffic, environment, earlier, installation, effects, random };
  const rows: Row[] = [];
  for (const kill of killsIn(whole).filter(({ name }) => chosen?.some((part) => name.includes(part)) ?? true)) {
    await signInAgain(
      site,
      businesses.flatMap(({ director, drivers }) => [director, ...drivers]),
    );
    const row = await runKill(kill, load);
    rows.push(row);
    const bad = faultsOf(row);
    console.log(
      `${bad.length === 0 ? '✓' : '✗'} ${row.name}: ${[...row.answers.counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}; served after ${Math.round(row.servedMs)} ms, effects after ${Math.round(row.effectsMs)} ms ${bad.join('; ')}`,
    );
  }
  const result = { seed, mainJobMs, rows, mails: await mailed(load, mail) };
  const page = report(result);
  if (chosen === undefined) writeFileSync(PAGE, page);
  console.log(page);
  if (faultsIn(result).length > 0) process.exitCode = 1;
} finally {
  for (const close of closers) await close();
  await whole.close();
}
