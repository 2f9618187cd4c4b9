// `npm run drill:attack`: a fuzzer on the OpenAPI document, as an admin, a driver and nobody, each against a demo portal of its own; writes
// docs/measured/attack.md and fails where it found anything. WAYBOOK_DRILL_SEED plays the same cases again, WAYBOOK_DRILL_CASES chooses how many
// of each route; WAYBOOK_DRILL_AS names one of the three, and then nothing is written.
import { writeFile } from 'node:fs/promises';
import { attack, isClean, type Attacked } from './attack.js';
import { startAttackedPortal } from './attacked-portal.js';
import { ATTACKERS, type Attacker } from './attackers.js';
import { fuzzer, type Reach } from './fuzzer.js';
import { report } from './report.js';

const DEFAULT_CASES = 10;

const only = process.env['WAYBOOK_DRILL_AS'];
const reach: Reach = {
  phases: ['coverage', 'fuzzing', 'stateful'],
  casesPerRoute: Number(process.env['WAYBOOK_DRILL_CASES'] ?? DEFAULT_CASES),
  seed: Number(process.env['WAYBOOK_DRILL_SEED'] ?? Date.now() % 1_000_000_000),
};

async function attacked(attacker: Attacker): Promise<Attacked> {
  const portal = await startAttackedPortal();
  try {
    const result = await attack(portal.address, attacker, reach);
    if (!isClean(result)) console.log(result.printed);
    return result;
  } finally {
    await portal.close();
  }
}

const missing = fuzzer.whatIsMissing();
if (missing !== null) throw new Error(`The API can't be attacked: ${missing}`);
await fuzzer.fetch();
const results: Attacked[] = [];
for (const attacker of ATTACKERS.filter(({ name }) => only === undefined || name === only))
  results.push(await attacked(attacker));
const page = report(results, reach);
if (only === undefined) await writeFile(new URL('../../../docs/measured/attack.md', import.meta.url), page);
console.log(page);
if (!results.every(isClean)) process.exitCode = 1;
