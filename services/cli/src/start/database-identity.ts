import type { Configuration } from '@waybook/platform/config';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import type pg from 'pg';
import { idOf } from '../backup/manifest.js';

/** Tells two databases apart, and holds no secret. */
export interface DatabaseIdentity {
  /** As the settings reach it: `db.example:5432`, or the folder of the embedded one. */
  readonly host: string;
  readonly name: string;
  /** PostgreSQL's system identifier: a standby keeps it, a restored or initialised server has another. */
  readonly serverId: string;
}

/** The database that the portal served when it last started. */
export interface ServedRecord extends DatabaseIdentity {
  readonly since: string;
}

const FOLDER = 'served-databases';
const UNKNOWN = 'unknown';
const MAY_ASK = `select current_database() as name, has_function_privilege('pg_catalog.pg_control_system()', 'execute') as "mayAsk"`;
const SERVER = 'select system_identifier::text as id from pg_catalog.pg_control_system()';

type Asked = Pick<pg.Client, 'query'> | Pick<pg.Pool, 'query'>;

export async function databaseIdentity(
  { databaseUrl, databaseDirectUrl, dataDirectory }: Configuration,
  database: Asked,
): Promise<DatabaseIdentity> {
  const address = databaseDirectUrl ?? databaseUrl;
  const host = address === undefined ? `${dataDirectory}/postgres (embedded)` : hostOf(new URL(address));
  const [about] = (await database.query<{ name: string; mayAsk: boolean }>(MAY_ASK)).rows;
  const serverId = about!.mayAsk ? (await database.query<{ id: string }>(SERVER)).rows[0]!.id : UNKNOWN;
  return { host, name: about!.name, serverId };
}

/** An address may name its host among its parameters: a folder with a socket, for instance. */
function hostOf({ host, port, searchParams }: URL): string {
  const among = searchParams.get('host');
  if (among !== null) return among;
  return host === '' ? 'localhost' : port === '' ? `${host}:5432` : host;
}

/** `waybook on db.example:5432, server 7576512345678901234` */
export function inWords({ host, name, serverId }: DatabaseIdentity): string {
  return `${name} ${host.includes('/') ? 'in' : 'on'} ${host}, server ${serverId}`;
}

/** Compares name and server; two addresses may lead to one database. An unknown server id equals any other. */
export function isSameDatabase(one: DatabaseIdentity, other: DatabaseIdentity): boolean {
  const isSameServer = [one, other].some(({ serverId }) => serverId === UNKNOWN) || one.serverId === other.serverId;
  return one.name === other.name && isSameServer;
}

/** Null until a portal of version 1.1 or later has started on this object storage. */
export async function lastServed(storage: ObjectStorage): Promise<ServedRecord | null> {
  const newest = (await storage.list(FOLDER)).sort().at(-1);
  const bytes = newest === undefined ? null : await storage.get(newest);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as ServedRecord);
}

/**
 * Records which database the portal serves. The object storage has settings of its own, so that a wrong DATABASE_URL does not hide the record.
 *
 * @returns the one that it served before, where it is another
 */
export async function recordServed(
  storage: ObjectStorage,
  { host, name, serverId }: DatabaseIdentity,
  now: Date,
): Promise<ServedRecord | null> {
  const before = await lastServed(storage);
  const served: ServedRecord = { host, name, serverId, since: now.toISOString() };
  if (before && isSameDatabase(before, served)) return null;
  await storage.put(`${FOLDER}/${idOf(now)}.json`, Buffer.from(JSON.stringify(served)));
  return before;
}
