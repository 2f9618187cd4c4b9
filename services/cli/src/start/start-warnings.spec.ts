import { describe, expect, test } from '@jest/globals';
import { loadConfiguration } from '@waybook/platform/config';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warningsOf } from './start-warnings.js';

async function warnings(settings: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-warnings-'));
  const key = () => randomBytes(32).toString('base64');
  const secrets = { WAYBOOK_MASTER_KEY: key(), WAYBOOK_JWT_KEY: key(), WAYBOOK_CHECKPOINT_KEY: key() };
  try {
    return warningsOf(await loadConfiguration({ ...secrets, ...settings }, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const NODE_ENV = 'production';
const DATABASE_URL = 'postgresql://owner:secret@db.example/waybook';
const WAYBOOK_PUBLIC_URL = 'https://portal.example';

describe('a start warns', () => {
  test('in production on its own machine alone', async () => {
    expect(await warnings({ NODE_ENV, DATABASE_URL, WAYBOOK_PUBLIC_URL: 'http://localhost:3000' })).toEqual([
      expect.stringMatching(/^WAYBOOK_PUBLIC_URL is no https: address/),
    ]);
  });

  test('of a proxy that it was not told of', async () => {
    expect(await warnings({ NODE_ENV, DATABASE_URL, WAYBOOK_PUBLIC_URL })).toEqual([
      expect.stringContaining('WAYBOOK_TRUSTED_PROXIES'),
    ]);
  });

  test('of an embedded database that production did not ask for', async () => {
    const settings = { NODE_ENV, WAYBOOK_ROLES: 'sealer' };
    expect(await warnings(settings)).toEqual([expect.stringMatching(/^This is an embedded database/)]);
    expect(await warnings({ ...settings, WAYBOOK_EMBEDDED_DATABASE: '1' })).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['where both are told', { NODE_ENV, DATABASE_URL, WAYBOOK_PUBLIC_URL, WAYBOOK_TRUSTED_PROXIES: '10.0.0.0/8' }],
    ['where nobody is served', { NODE_ENV, DATABASE_URL, WAYBOOK_ROLES: 'sealer' }],
    ["on a developer's machine", {}],
  ])('of nothing %s', async (_where, settings) => {
    expect(await warnings(settings)).toEqual([]);
  });
});
