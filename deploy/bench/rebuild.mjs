// The rebuild of the largest read table beside COPY TO of the log, and what its parts take of the processor.
import { parseArgs } from 'node:util';
import { startTestServer, TEST_SERVER } from '@waybook/platform/testing';
import { copyMs } from '../drills/audit/copy-to-dev-null.ts';
import { DrilledLog } from '../drills/audit/drilled-log.ts';
import { startBenchPostgres } from './over-http/bench-postgres.mjs';
import { setting, writeFigures } from './over-http/report.mjs';
import { RebuildParts } from './rebuild/parts.mjs';
import { rebuildTables } from './rebuild/tables.mjs';
import { spentBy } from './spent.mjs';

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '5' },
  },
});
const [events, rounds] = [Number(options.events), Number(options.rounds)];

const postgres = await startBenchPostgres();
process.env[TEST_SERVER] = postgres.urlOf('postgres');
await startTestServer();
const measured = [];
try {
  const log = await DrilledLog.of(events);
  const parts = new RebuildParts(log.database.ownerUrl);
  const inTurn = async () => ({
    copy: await spentBy(postgres, () => copyMs(log.database.ownerUrl)),
    rebuild: await spentBy(postgres, () => log.rebuild()),
    reading: await spentBy(postgres, () => parts.read()),
    folding: await spentBy(postgres, () => parts.readAndFold()),
    indexing: await spentBy(postgres, () => parts.makeIndexes()),
  });
  await inTurn();
  for (let round = 0; round < rounds; round++) measured.push(await inTurn());
  const differences = await log.differences();
  if (differences > 0) throw new Error(`${differences} rebuilt rows differ from a replay`);
  await parts.close();
  await log.drop();
} finally {
  await postgres.stop();
}
const figures = [
  setting(`${events.toLocaleString('en-GB')} events; ${rounds} rounds.`),
  rebuildTables(measured, events),
].join('\n\n');
console.log(figures);
await writeFigures('rebuild', figures);
process.exit(0);
