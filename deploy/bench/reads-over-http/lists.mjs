import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { londonDay, weekOfDay, addDays } from '@waybook/contracts/calendar';
import { measureInTurns } from '../over-http/rounds.mjs';
import { startBareServer } from '../over-http/servers.mjs';
import { statementsOf } from '../over-http/statements-of.mjs';

const CONNECTIONS = 8;
const GOAL = 0.5;
const DAYS_PER_WEEK = 7;

/** The week before this one: the latest that a seeded business has remittances for. */
const lastWeek = () => addDays(weekOfDay(londonDay(new Date())).weekStartDate, -DAYS_PER_WEEK);

/** What people look at most: who asks, for what, and the table it comes from. */
export const LISTS = {
  pending: {
    title: 'what awaits approval, 50 of it',
    as: 'director',
    path: '/api/remittances/pending?page=1&pageSize=50',
  },
  'own-remittances': { title: "a driver's remittances", as: 'driver', path: '/api/remittances' },
  drivers: { title: 'a page of drivers', as: 'director', path: '/api/drivers?page=1&pageSize=50' },
  earnings: {
    title: "a week's earnings, 50 drivers of it",
    as: 'director',
    path: `/api/earnings?page=1&pageSize=50&weekStartDate=${lastWeek()}`,
  },
};
const ABOUT = { drivers: /from drivers/i };
const ABOUT_REMITTANCES = /from "?remittances/i;

/** Each list by the portal and by a bare server that sends PostgreSQL the same SELECTs, in turns. */
export async function measureLists(postgres, portal, names, turns) {
  const statements = {};
  for (const name of names) {
    const about = ABOUT[name] ?? ABOUT_REMITTANCES;
    statements[name] = await statementsOf(postgres, { database: 'portal', about }, () => ask(portal, LISTS[name]));
  }
  const file = join(postgres.folder, 'statements.json');
  await writeFile(file, JSON.stringify(statements));
  const bare = await startBareServer('reads', { BARE_DATABASE_URL: portal.databaseUrl, BARE_STATEMENTS: file });
  try {
    const comparisons = [];
    for (const name of names) comparisons.push(await measureList(postgres, portal, bare, name, turns));
    return { comparisons, answers: await Promise.all(names.map((name) => sizes(portal, bare, statements, name))) };
  } finally {
    await bare.stop();
  }
}

async function measureList(postgres, portal, bare, name, turns) {
  const { title, as, path } = LISTS[name];
  const headers = { authorization: portal.authorization[as] };
  const server = ({ address, pid }, asked) => ({ addresses: [address], pids: [pid], nextRequest: () => asked });
  const servers = {
    portal: server(portal, { method: 'GET', path, headers }),
    bare: server(bare, { method: 'GET', path: `/${name}` }),
  };
  const rounds = await measureInTurns(servers, { ...turns, connections: CONNECTIONS, postgres });
  const of = (one) => rounds.map((round) => round[one]);
  return { title, connections: CONNECTIONS, ours: of('portal'), theirs: of('bare'), goal: GOAL };
}

async function ask(portal, { as, path }) {
  const answer = await fetch(`${portal.address}${path}`, { headers: { authorization: portal.authorization[as] } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}: ${text}`);
  return text;
}

async function sizes(portal, bare, statements, name) {
  const ours = Buffer.byteLength(await ask(portal, LISTS[name]));
  const theirs = Buffer.byteLength(await (await fetch(`${bare.address}/${name}`)).text());
  return `${LISTS[name].title}: ${statements[name].length} SELECTs, ${ours} bytes of ours and ${theirs} of theirs`;
}
