// `npm run drill:attack`: a fuzzer on the OpenAPI document, as an admin, a driver and nobody, each against a demo portal of its own. Then hostile
// requests to every entry point, while somebody of another business asks for a page. Writes docs/measured/attack.md and fails where it found anything.
// WAYBOOK_DRILL_SEED plays the same cases again, WAYBOOK_DRILL_CASES chooses how many of each route. WAYBOOK_DRILL_AS names one of the three, and
// nothing is written, or `event-loop`, and only that section is.
import { startTestServer } from '@waybook/platform/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { attack, isClean, type Attacked } from './attack.js';
import { startAttackedPortal } from './attacked-portal.js';
import { ATTACKERS, type Attacker } from './attackers.js';
import {
  eventLoopSection,
  hasFaults,
  isFree,
  measureEventLoop,
  withoutEventLoop,
  type EventLoopDelays,
} from './event-loop.js';
import { fuzzer, type Reach } from './fuzzer.js';
import { report } from './report.js';

const DEFAULT_CASES = 10;
const EVENT_LOOP = 'event-loop';

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

async function fuzzed(): Promise<Attacked[]> {
  const missing = fuzzer.whatIsMissing();
  if (missing !== null) throw new Error(`The API can't be attacked: ${missing}`);
  await fuzzer.fetch();
  const results: Attacked[] = [];
  for (const attacker of ATTACKERS.filter(({ name }) => only === undefined || name === only))
    results.push(await attacked(attacker));
  return results;
}

async function eventLoop(): Promise<EventLoopDelays> {
  const stopServer = await startTestServer();
  try {
    return await measureEventLoop();
  } finally {
    await stopServer();
  }
}

const page = new URL('../../../docs/measured/attack.md', import.meta.url);
const results = only === EVENT_LOOP ? [] : await fuzzed();
const delays = only === undefined || only === EVENT_LOOP ? await eventLoop() : null;
const first = only === EVENT_LOOP ? withoutEventLoop(await readFile(page, 'utf8')) : report(results, reach);
const text = delays === null ? first : `${first}\n${eventLoopSection(delays)}`;
if (delays !== null) await writeFile(page, text);
console.log(text);
if (!results.every(isClean) || (delays !== null && (!isFree(delays) || hasFaults(delays)))) process.exitCode = 1;
