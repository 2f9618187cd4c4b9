import { PUBLIC_EVENT_TYPES, storedSeqOf } from '@waybook/contracts/public-events';
import pg from 'pg';
import { atRest } from '../over-http/rounds.mjs';
import { statementsOf } from '../over-http/statements-of.mjs';
import { askFor } from '../peaks-over-http/keep-alive.mjs';
import { watchProcessors } from '../peaks-over-http/what-it-took.mjs';
import { median } from '../statistics.mjs';

const EVENTS = 100_000;
const PAGE = 1_000;
const ABOUT = /from sealed\s+where business/;

const now = () => performance.now();

/** Over connections that stay, and not compressed, as what it is set against isn't: a reader beside the portal has no use for that. */
function askForEvents({ address }, authorization, query) {
  const headers = { authorization: authorization.director, 'accept-encoding': 'identity' };
  return askFor(200, `${address}/api/events?${query}`, { headers });
}

/** The first public events of the business; @returns how many came of each type, the numbers behind which each page begins, and the last */
async function pagesOf(portal, limit = EVENTS) {
  const counts = new Map();
  const afters = [];
  let count = 0;
  let after = 0;
  while (count < limit) {
    const { body } = await askForEvents(portal, portal.authorization, `after=${after}&limit=${PAGE}`);
    const page = JSON.parse(body);
    if (page.length === 0) break;
    for (const { type } of page) counts.set(type, (counts.get(type) ?? 0) + 1);
    count += page.length;
    afters.push(after);
    after = page.at(-1).seq;
  }
  return { counts, count, afters, lastSeq: storedSeqOf(after) };
}

/** The same pages again, nobody reading what is in them. */
async function readByPortal(portal, authorization, afters) {
  for (const after of afters) await askForEvents(portal, authorization, `after=${after}&limit=${PAGE}`);
}

/** The same stored events by the portal's own SELECT and `pg`. */
async function readByPg(client, { text, values: [business, , types] }, lastSeq) {
  for (let from = 0; from <= lastSeq;) {
    const { rows } = await client.query({ name: 'page', text, values: [business, from, types, PAGE, PAGE] });
    const { seq } = rows.at(-1);
    if (seq === null) break;
    from = Number(seq) + 1;
  }
}

async function msOf(work) {
  const began = now();
  await work();
  return now() - began;
}

/**
 * 100 thousand events in pages over HTTP, and the same SELECT, in turns.
 *
 * @returns how many there were, and by the name of each portal, `portal` for the tree that measures, what each round took
 */
export async function measureEvents(postgres, portal, rounds) {
  const { authorization, others } = portal;
  const about = { database: 'portal', about: ABOUT };
  const statements = await statementsOf(postgres, about, () => askForEvents(portal, authorization, 'limit=10'));
  const select = statements.find(({ text }) => ABOUT.test(text));
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  try {
    const { afters, count, lastSeq } = await pagesOf(portal);
    await readByPg(client, select, lastSeq);
    const portals = Object.entries({ portal, ...others });
    for (const [, one] of portals) await readByPortal(one, authorization, afters);
    // One of them may still be at what the seed left to be told.
    await atRest(portals.map(([, { pid }]) => pid));
    const measured = Object.fromEntries(portals.map(([name]) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      const theirsMs = await msOf(() => readByPg(client, select, lastSeq));
      for (const [name, one] of portals) {
        const tookOf = watchProcessors(postgres, one.pid);
        const oursMs = await msOf(() => readByPortal(one, authorization, afters));
        measured[name].push({ oursMs, theirsMs, processorMs: tookOf() });
      }
    }
    return { count, measured };
  } finally {
    await client.end();
  }
}

/** Whose processor time 1,000 events took. */
export function eventsTook(count, rounds, ofTree) {
  const ms = (whose) => (median(rounds.map(({ processorMs }) => processorMs[whose])) / count) * PAGE;
  const [portal, postgres, load] = ['portal', 'postgres', 'load'].map((whose) => `${ms(whose).toFixed(1)}`);
  return `Processor time of ${PAGE.toLocaleString('en-GB')} events${ofTree}: ${portal} ms by the portal, ${postgres} by PostgreSQL, ${load} by whoever reads.`;
}

/** Asks from the log's beginning for what is rare or isn't there at all, each time among other types: nobody asked for those before. */
export async function measureRareEvents(portal, rounds) {
  const { counts } = await pagesOf(portal, Infinity);
  const absent = PUBLIC_EVENT_TYPES.filter((type) => !counts.has(type));
  const [[rare, ofRare]] = [...counts].sort(([, one], [, other]) => one - other);
  const pairs = absent.flatMap((one, place) => absent.slice(place + 1).map((other) => [one, other]));
  const asked = (types) =>
    msOf(() => askForEvents(portal, portal.authorization, `types=${types.join(',')}&limit=${PAGE}`));
  const absentMs = [];
  const rareMs = [];
  for (const pair of pairs.slice(0, rounds)) {
    absentMs.push(await asked(pair));
    rareMs.push(await asked([rare, ...pair]));
  }
  return { absentMs, rareMs, rare: `${rare}, of which there are ${ofRare}` };
}
