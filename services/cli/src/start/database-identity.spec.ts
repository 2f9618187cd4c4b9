import { expect, test } from '@jest/globals';
import type { Configuration } from '@waybook/platform/config';
import { filesIn } from '@waybook/platform/object-storage';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseIdentity, inWords, isSameDatabase, lastServed, recordServed } from './database-identity.js';

const ONE = { host: 'db.example:5432', name: 'waybook', serverId: '7713358224043043582' };
const at = (day: number) => new Date(`2026-11-0${day}T10:00:00Z`);

test('a database is the same by name and server, whatever its address', () => {
  expect(isSameDatabase(ONE, { ...ONE, host: 'pooler.example:6432' })).toBe(true);
  expect(isSameDatabase(ONE, { ...ONE, name: 'other' })).toBe(false);
  expect(isSameDatabase(ONE, { ...ONE, serverId: '1' })).toBe(false);
  expect(isSameDatabase(ONE, { ...ONE, serverId: 'unknown' })).toBe(true);
});

test('the portal records what it serves once, and what it serves instead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-served-'));
  try {
    const storage = filesIn(folder);
    expect(await lastServed(storage)).toBeNull();
    expect(await recordServed(storage, ONE, at(1))).toBeNull();
    expect(await recordServed(storage, ONE, at(2))).toBeNull();
    expect(await lastServed(storage)).toEqual({ ...ONE, since: at(1).toISOString() });
    expect(await recordServed(storage, { ...ONE, serverId: '1' }, at(3))).toMatchObject(ONE);
    expect(await lastServed(storage)).toMatchObject({ serverId: '1', since: at(3).toISOString() });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['postgresql://owner:sesame@db.example/waybook', 'waybook on db.example:5432, server unknown'],
  ['postgresql://owner:sesame@db.example:6543/waybook', 'waybook on db.example:6543, server unknown'],
  ['postgresql:///waybook?host=/var/run/postgresql', 'waybook in /var/run/postgresql, server unknown'],
  [undefined, 'waybook in /data/postgres (embedded), server unknown'],
])('%s is named without its password, also where the server does not tell its id', async (databaseUrl, words) => {
  const silent = { query: async () => ({ rows: [{ name: 'waybook', mayAsk: false }] }) } as unknown as pg.Client;
  const configuration = { databaseUrl, dataDirectory: '/data' } as Configuration;
  expect(inWords(await databaseIdentity(configuration, silent))).toBe(words);
});
