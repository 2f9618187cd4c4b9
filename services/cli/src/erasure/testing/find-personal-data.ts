import { TEST_SERVER, TEST_SERVER_LOG } from '@waybook/platform/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { Installation } from './installation.js';
import { topicRecords } from './topic-records.js';

/** Where one of the words stands: names of tables, of files of the object store, of topics, of logs. */
export interface FoundTexts {
  readonly database: readonly string[];
  readonly objects: readonly string[];
  readonly topics: readonly string[];
  readonly logs: readonly string[];
}

/** Looks everywhere that an installation keeps anything, as grep would: without regard to case. */
export async function findPersonalData(words: readonly string[], installation: Installation): Promise<FoundTexts> {
  const needles = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')]);
  const holding = (texts: ReadonlyMap<string, readonly string[]>) =>
    [...texts].filter(([, lines]) => lines.some((line) => holds(line, needles))).map(([name]) => name);
  return {
    database: holding(await databaseDump(installation)),
    objects: holding(await storedObjects(installation)),
    topics: holding(await topicRecords(installation.brokers)),
    logs: holding(await logs(installation)),
  };
}

function holds(text: string, needles: readonly string[]): boolean {
  const searched = text.toLowerCase();
  return needles.some((needle) => searched.includes(needle));
}

/** Every row of every table, as COPY would write it (bytes as hexadecimal); by the superuser, from whom row-level security hides nothing. */
async function databaseDump({ portal }: Installation): Promise<Map<string, string[]>> {
  const url = new URL(process.env[TEST_SERVER] ?? '');
  url.pathname = new URL(portal.database.ownerUrl).pathname;
  const superuser = new pg.Client({ connectionString: url.toString() });
  await superuser.connect();
  try {
    const { rows: tables } = await superuser.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const dump = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await superuser.query<{ line: string }>(`select t::text as line from ${name} t`);
      dump.set(
        name,
        rows.map(({ line }) => line),
      );
    }
    return dump;
  } finally {
    await superuser.end();
  }
}

/** By name, each with its name and its bytes. */
export async function storedObjects({ objectsFolder }: Installation): Promise<Map<string, string[]>> {
  const entries = await readdir(objectsFolder, { recursive: true, withFileTypes: true });
  const objects = new Map<string, string[]>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(objectsFolder, path);
    const bytes = await readUnlessGone(path);
    if (bytes !== null) objects.set(name, [name, bytes]);
  }
  return objects;
}

/** A draft has another name as soon as it is whole. */
async function readUnlessGone(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The portal's, and the database server's where the tests have started it. */
export async function logs({ logFile }: Installation): Promise<Map<string, string[]>> {
  const found = new Map([['waybook.log', [await readFile(logFile, 'utf8')]]]);
  const serverLog = process.env[TEST_SERVER_LOG];
  if (serverLog !== undefined) found.set('postgres.log', [await readFile(serverLog, 'utf8')]);
  return found;
}
