// `npm run drill:audit`: verifies, proves and replays logs of growing size, beside COPY in the same run; writes docs/measured/audit.md
// and fails where a target is missed. WAYBOOK_DRILL_SIZES chooses other sizes.
import { Checkpointer, proveEvents, verifierOf, verifyLog } from '@waybook/event-store';
import { endOfLondonDay } from '@waybook/contracts/calendar';
import { createTestDatabase, startTestServer, type TestDatabase } from '@waybook/platform/testing';
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { asOf, FinanceJournal } from '../../finance/index.js';
import { portalMigrations } from '../../migrations.js';
import { copyMs } from './copy-to-nowhere.js';
import { fillLog } from './fill-log.js';
import { missedTargets, report, type SizeMeasured } from './report.js';

const SIZES = (process.env['WAYBOOK_DRILL_SIZES'] ?? '100000,1000000').split(',').map(Number);
const ROUNDS = 3;
const PROOFS = 200;
const MONTH_ENDS = ['2024-01-31', '2024-07-31', '2025-01-31', '2025-06-30', '2025-12-31', '2026-05-31', '2026-10-31'];
const SIGNER = { name: 'waybook.drill/log', privateKey: Buffer.alloc(32, 4) };
const MASTER_KEY = Buffer.alloc(32, 1);

const stopServer = await startTestServer();
const loadBefore = loadavg()[0]!;
const measured: SizeMeasured[] = [];
for (const events of SIZES) {
  const database = await createTestDatabase(portalMigrations);
  measured.push(await drill(database, events));
  await database.drop();
}
await stopServer();
await writeFile(new URL('../../../../../docs/measured/audit.md', import.meta.url), report(measured, loadBefore));
for (const missed of missedTargets(measured)) {
  console.log(missed);
  process.exitCode = 1;
}

async function drill(database: TestDatabase, events: number): Promise<SizeMeasured> {
  const business = uuidv7();
  const say = (what: string, ms: number) => console.log(`${events} events: ${what} ${(ms / 1_000).toFixed(2)} s`);
  say('filled and sealed in', await timed(() => fillLog(database, business, events)));
  const { systemPool: pool } = database;
  const notes: string[] = [];
  const shelf = { put: async (_: number, note: string) => void notes.push(note), all: async () => notes };
  await new Checkpointer({ pool, origin: SIGNER.name, signer: SIGNER, shelf }).checkpoint();
  const verifiers = [verifierOf(SIGNER)];
  const rounds: { copy: number; verify: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const copy = await copyMs(database.ownerUrl);
    const verify = await timed(async () => {
      const { findings, sealed } = await verifyLog({ pool, origin: SIGNER.name, verifiers, outside: notes });
      if (findings.length > 0) throw new Error(JSON.stringify(findings));
      if (sealed < events * 0.95) throw new Error(`only ${sealed} events were filled in`);
    });
    say(`copied in ${(copy / 1_000).toFixed(2)} s, verified in`, verify);
    rounds.push({ copy, verify });
  }
  const proofs: number[] = [];
  for (let proof = 0; proof < PROOFS; proof++) {
    const seq = randomInt(1, Math.floor(events * 0.95));
    proofs.push(await timed(() => proveEvents({ pool, verifiers }, [seq])));
  }
  const journal = new FinanceJournal({ appPool: database.appPool, masterKey: MASTER_KEY });
  const firstFold = await timed(() => journal.catchUp(business));
  say('added up for the first time in', firstFold);
  const replays: number[] = [];
  for (const day of MONTH_ENDS) {
    const dates = { effectiveAt: endOfLondonDay(day), knownAt: null };
    replays.push(await timed(() => journal.view(business, asOf(dates))));
  }
  say('replayed as of a month at the slowest in', Math.max(...replays));
  return { events, rounds, proofs, firstFold, replays };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
