// `npm run drill:rebuild`: people at work while the table of remittances is made anew; writes docs/measured/rebuild-under-load.md and fails
// where a request fails, a row is wrong, or writes take twice as long. WAYBOOK_DRILL_EVENTS chooses another size of the log.
import { startTestServer } from '@waybook/platform/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureUnderLoad } from './measure-under-load.js';
import { missedTargets, report } from './report.js';

const EVENTS = Number(process.env['WAYBOOK_DRILL_EVENTS'] ?? 500_000);
const ROUNDS = 3;
const HALF_ROUND_MS = 20_000;
const LOAD = { writers: 8, readers: 4, everyMs: 250 };

const stopServer = await startTestServer({});
const loadBefore = loadavg()[0]!;
const rebuilder = fork(fileURLToPath(new URL('./rebuild-process.ts', import.meta.url)));
rebuilder.once('exit', (code) => {
  if (code !== 0) throw new Error(`The rebuilding process ended with ${code}`);
});
await once(rebuilder, 'message');
const measured = await measureUnderLoad({
  events: EVENTS,
  rounds: ROUNDS,
  halfRoundMs: HALF_ROUND_MS,
  load: LOAD,
  rebuild: async (ownerUrl) => {
    rebuilder.send(ownerUrl);
    await once(rebuilder, 'message');
  },
  say: console.log,
});
rebuilder.disconnect();
await stopServer();
const drilled = { events: EVENTS, rounds: ROUNDS, load: LOAD, measured, loadBefore };
const page = new URL('../../../docs/measured/rebuild-under-load.md', import.meta.url);
await writeFile(page, report(drilled));
console.log(report(drilled));
if (missedTargets(drilled).length > 0) process.exitCode = 1;
