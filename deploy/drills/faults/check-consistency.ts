import { knownProjections, verified, verifyKnown, withLog } from '@waybook/cli/testing';
import { allEvents } from '@waybook/contracts/events';
import { until } from '@waybook/platform/testing';
import type { DatabaseUnderFault } from './database-under-fault.js';
import type { Acknowledged, Traffic } from './traffic/traffic.js';

export interface Findings {
  lost: number;
  doubled: number;
  /** What the log, the read tables or the notices say that they shouldn't. */
  readonly wrong: string[];
}

/** What was there before anybody worked: an installation that was restored has a life behind it. */
export interface EarlierLife {
  readonly position: number;
  readonly toldApprovals: number;
}

export const NO_EARLIER_LIFE: EarlierLife = { position: 0, toldApprovals: 0 };

export interface CheckTarget {
  readonly database: DatabaseUnderFault;
  readonly traffic: Traffic;
  /** Environment of the installation's CLI commands. */
  readonly environment: Readonly<Record<string, string>>;
  readonly earlier: EarlierLife;
}

/** As it stands now. */
export async function lifeSoFar(database: DatabaseUnderFault): Promise<EarlierLife> {
  const [row] = await database.query<EarlierLife>(
    `select (select coalesce(max(position), 0)::int from events) as position,
       (select count(*)::int from notifications where kind = 'remittance_approved') as "toldApprovals"`,
  );
  return row!;
}

/** Compares acknowledged writes with the log and the read tables, and verifies both. Requires that no request is in progress. */
export async function checkConsistency(checked: CheckTarget): Promise<Findings> {
  const { database, traffic, environment, earlier } = checked;
  const found: Findings = { lost: 0, doubled: 0, wrong: traffic.wrong.splice(0) };
  await compareLog(database, traffic.acknowledged, earlier, found);
  await compareRows(database, traffic.acknowledged, found);
  await untilSealed(database);
  await verifyAll(environment, found);
  return found;
}

/** Waits until the consumers have notified each driver of each approval, once. */
export async function untilNotified(
  { database, traffic, earlier }: CheckTarget,
  patienceMs: number,
): Promise<string[]> {
  const approvals = traffic.acknowledged.filter(({ fact }) => fact === 'RemittanceApproved').length;
  const told = async () => (await lifeSoFar(database)).toldApprovals - earlier.toldApprovals;
  await until(async () => (await told()) >= approvals, patienceMs).catch(() => undefined);
  const count = await told();
  return count === approvals ? [] : [`${count} notices tell of ${approvals} approvals`];
}

async function compareLog(
  database: DatabaseUnderFault,
  acknowledged: readonly Acknowledged[],
  { position }: EarlierLife,
  found: Findings,
): Promise<void> {
  const rows = await database.query<{ fact: string; stream: string; times: number }>(
    `select type as fact, stream, count(*)::int as times from events
     where type in ('RemittanceSubmitted', 'RemittanceApproved', 'TicketCreated') and position > ${position}
     group by type, stream`,
  );
  const inLog = new Map(rows.map(({ fact, stream, times }) => [`${fact} ${stream}`, times]));
  const known = new Set(acknowledged.map(({ fact, stream }) => `${fact} ${stream}`));
  found.lost += [...known].filter((each) => !inLog.has(each)).length;
  // Two acknowledgements of one stream, or two events of which one at most was acknowledged.
  found.doubled += acknowledged.length - known.size;
  found.doubled += rows.filter(({ times }) => times > 1).length;
  found.doubled += [...inLog.keys()].filter((each) => !known.has(each)).length;
}

async function compareRows(
  database: DatabaseUnderFault,
  acknowledged: readonly Acknowledged[],
  found: Findings,
): Promise<void> {
  const rows = await database.query<{ id: string; status: string; pence: number }>(
    `select id::text, status, net_pay_pence::int as pence from remittances`,
  );
  const shown = new Map(rows.map(({ id, status, pence }) => [`remittance-${id}`, { status, pence }]));
  const approved = new Set(
    acknowledged.filter(({ fact }) => fact === 'RemittanceApproved').map(({ stream }) => stream),
  );
  for (const { fact, stream, amountPence } of acknowledged) {
    if (fact !== 'RemittanceSubmitted') continue;
    const row = shown.get(stream);
    const expected = { status: approved.has(stream) ? 'approved' : 'pending', pence: amountPence };
    if (row?.status !== expected.status || row.pence !== expected.pence) {
      found.wrong.push(`${stream} is shown as ${JSON.stringify(row)}, and not as ${JSON.stringify(expected)}`);
    }
  }
}

async function untilSealed(database: DatabaseUnderFault): Promise<void> {
  await until(async () => {
    const [sizes] = await database.query<{ events: number; sealed: number }>(
      `select (select count(*)::int from events) as events, (select count(*)::int from sealed) as sealed`,
    );
    return sizes!.events === sizes!.sealed;
  });
}

async function verifyAll(environment: CheckTarget['environment'], found: Findings): Promise<void> {
  const code = await withLog(environment, async (log) => {
    const { findings } = await verified(log);
    for (const { seq, what } of findings) found.wrong.push(`event ${seq}: ${what}`);
    const { systemPool: pool, masterKey, previousMasterKey } = log.resources;
    const upkeep = { pool, masterKey, previousMasterKey, events: allEvents };
    for (const known of knownProjections) {
      const { differences } = await verifyKnown(known, upkeep);
      for (const { table, id, what } of differences) found.wrong.push(`${table} ${id} ${what}`);
    }
    return 0;
  });
  if (code !== 0) found.wrong.push('the log could not be opened');
}
