import { PUBLIC_EVENT_TYPES, storedSeqOf } from '@waybook/contracts/public-events';
import pg from 'pg';
import { statementsOf } from '../over-http/statements-of.mjs';

const EVENTS = 100_000;
const PAGE = 1_000;
const ABOUT = /from sealed\s+where business/;

const now = () => performance.now();

/** Not compressed, as what it is set against isn't: a reader beside the portal has no use for that. */
async function askFor({ address, authorization }, query) {
  const headers = { authorization: authorization.director, 'accept-encoding': 'identity' };
  const answer = await fetch(`${address}/api/events?${query}`, { headers });
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The first public events of the business; @returns how many came of each type, the numbers behind which each page begins, and the last */
async function pagesOf(portal, limit = EVENTS) {
  const counts = new Map();
  const afters = [];
  let count = 0;
  let after = 0;
  while (count < limit) {
    const page = await (await askFor(portal, `after=${after}&limit=${PAGE}`)).json();
    if (page.length === 0) break;
    for (const { type } of page) counts.set(type, (counts.get(type) ?? 0) + 1);
    count += page.length;
    afters.push(after);
    after = page.at(-1).seq;
  }
  return { counts, count, afters, lastSeq: storedSeqOf(after) };
}

/** The same pages again, nobody reading what is in them. */
async function readByPortal(portal, afters) {
  for (const after of afters) await (await askFor(portal, `after=${after}&limit=${PAGE}`)).arrayBuffer();
}

/** The same stored events by the portal's own SELECT and `pg`. */
async function readByPg(client, { text, values: [business, , types] }, lastSeq) {
  for (let from = 0; from <= lastSeq;) {
    const { rows } = await client.query({ name: 'page', text, values: [business, from, types, PAGE, PAGE] });
    if (rows[0].reached === null) break;
    from = Number(rows[0].reached) + 1;
  }
}

async function msOf(work) {
  const began = now();
  await work();
  return now() - began;
}

/** 100 thousand events in pages over HTTP, and the same SELECT, in turns. */
export async function measureEvents(postgres, portal, rounds) {
  const about = { database: 'portal', about: ABOUT };
  const statements = await statementsOf(postgres, about, async () => (await askFor(portal, 'limit=10')).arrayBuffer());
  const select = statements.find(({ text }) => ABOUT.test(text));
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  try {
    const { afters, count, lastSeq } = await pagesOf(portal);
    await readByPg(client, select, lastSeq);
    const measured = [];
    for (let round = 0; round < rounds; round++) {
      const oursMs = await msOf(() => readByPortal(portal, afters));
      measured.push({ oursMs, theirsMs: await msOf(() => readByPg(client, select, lastSeq)) });
    }
    return { count, measured };
  } finally {
    await client.end();
  }
}

/** Asks from the log's beginning for what is rare or isn't there at all, each time among other types: nobody asked for those before. */
export async function measureRareEvents(portal, rounds) {
  const { counts } = await pagesOf(portal, Infinity);
  const absent = PUBLIC_EVENT_TYPES.filter((type) => !counts.has(type));
  const [[rare, ofRare]] = [...counts].sort(([, one], [, other]) => one - other);
  const pairs = absent.flatMap((one, place) => absent.slice(place + 1).map((other) => [one, other]));
  const asked = (types) =>
    msOf(async () => (await askFor(portal, `types=${types.join(',')}&limit=${PAGE}`)).arrayBuffer());
  const absentMs = [];
  const rareMs = [];
  for (const pair of pairs.slice(0, rounds)) {
    absentMs.push(await asked(pair));
    rareMs.push(await asked([rare, ...pair]));
  }
  return { absentMs, rareMs, rare: `${rare}, of which there are ${ofRare}` };
}
