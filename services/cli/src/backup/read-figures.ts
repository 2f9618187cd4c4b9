import { type NoteVerifier, verifierText } from '@waybook/event-store';
import { readTotals } from '@waybook/portal';
import type pg from 'pg';
import { type DumpedBusiness, idOf, type LogFigures, type Manifest } from './manifest.js';

/** What the manifest says of the database beside its rows. */
export type DatabaseFigures = Pick<
  Manifest,
  'id' | 'at' | 'postgres' | 'migrations' | 'masterKeyMark' | 'log' | 'businesses'
>;

const INSTALLATION = `
  select now() as at, current_setting('server_version') as postgres,
    (select array_agg(name order by applied_at, name) from migrations) as migrations,
    (select master_key_mark from installation) as "masterKeyMark"`;

interface InstallationRow extends Pick<Manifest, 'postgres' | 'migrations' | 'masterKeyMark'> {
  readonly at: Date;
}

/** @param verifiers of the keys that sign the log's checkpoints */
export async function readFigures(owner: pg.PoolClient, verifiers: readonly NoteVerifier[]): Promise<DatabaseFigures> {
  const { rows } = await owner.query<InstallationRow>(INSTALLATION);
  const { at, ...installation } = rows[0]!;
  return {
    id: idOf(at),
    at: at.toISOString(),
    ...installation,
    log: { ...(await readLogFigures(owner)), publicKeys: verifiers.map(verifierText) },
    businesses: await readBusinesses(owner),
  };
}

const LOG = `
  select (select last_seq + (select count(*) from events e where (e.xid, e.position) > (sealing.xid, sealing.position))
      from sealing)::int as events, (select last_seq from sealing)::int as sealed,
    (select recorded_at from events order by xid desc, position desc limit 1) as "newestAt",
    (select note from checkpoints order by size desc limit 1) as checkpoint`;

async function readLogFigures(owner: pg.PoolClient): Promise<Omit<LogFigures, 'publicKeys'>> {
  const { rows } = await owner.query<Omit<LogFigures, 'newestAt' | 'publicKeys'> & { newestAt: Date | null }>(LOG);
  const { newestAt, ...figures } = rows[0]!;
  return { ...figures, newestAt: newestAt?.toISOString() ?? null };
}

/** Those of the installation, with what their read tables add up to. */
export async function readBusinesses(owner: pg.PoolClient): Promise<DumpedBusiness[]> {
  const { rows } = await owner.query<Omit<DumpedBusiness, 'totals'>>(
    `select b.id, b.display_name as name, (select count(*) from events e where e.business = b.id)::int as events
      from businesses b order by b.created_at, b.id`,
  );
  const businesses: DumpedBusiness[] = [];
  for (const row of rows) businesses.push({ ...row, totals: await readTotals(owner, row.id) });
  return businesses;
}
