// `npm run drill:audit`: verifies, rebuilds, proves and replays logs of growing size, beside COPY and Emmett in the same run, and appends to
// each; writes docs/measured/audit.md and fails where a target is missed. WAYBOOK_DRILL_SIZES chooses other sizes.
import { startTestServer } from '@waybook/platform/testing';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { copyMs } from './copy-to-dev-null.js';
import { emmettRebuilds } from './emmett-rebuilds.js';
import { measureLogs } from './measure-logs.js';
import { missedTargets, report } from './report.js';

const SIZES = (process.env['WAYBOOK_DRILL_SIZES'] ?? '100000,1000000,3000000').split(',').map(Number);

const AMOUNTS = { rounds: 5, proofs: 200, appends: 2_000 };

// As in production: what is written must reach the disk.
const stopServer = await startTestServer({});
const loadBefore = loadavg()[0]!;
const sizes = await measureLogs(SIZES, { copyMs, say: console.log, amounts: AMOUNTS });
const measured = { sizes, emmett: await emmettRebuilds(), loadBefore };
await stopServer();
await writeFile(new URL('../../../docs/measured/audit.md', import.meta.url), report(measured));
for (const missed of missedTargets(measured)) {
  console.log(missed);
  process.exitCode = 1;
}
