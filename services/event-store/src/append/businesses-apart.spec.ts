import { describe, expect, test } from '@jest/globals';
import { createPool } from '@waybook/platform/database';
import { v7 as newId } from 'uuid';
import { draft, hashOf, streamOf } from '../testing/append-drafts.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import type { AppendItem } from './append-item.js';
import { Appender } from './appender.js';

onEachPostgres('a connection that last served another business', (ground) => {
  const PLANNERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'as the planner likes': {},
    'without nested loops': { enable_nestloop: 'off' },
    'without index scans': { enable_indexscan: 'off', enable_bitmapscan: 'off', enable_indexonlyscan: 'off' },
    'by merge joins': { enable_nestloop: 'off', enable_hashjoin: 'off' },
  };

  describe.each(Object.entries(PLANNERS))('%s', (_name, settings) => {
    test('sees and judges by the own business alone', async () => {
      const { appUrl, systemPool } = ground().database;
      const pool = createPool({ url: appUrl, connections: 1, settings: { jit: 'off', ...settings } });
      const appender = new Appender(pool, systemPool);
      const [one, two] = [newId(), newId()];
      try {
        const firsts = [draft(one, { key: 'k', request: 'r' }), draft(two, { key: 'k', request: 'r' })];
        for (const first of firsts) await expect(appender.append(first)).resolves.toEqual({ status: 'appended' });
        const followUps = firsts.map((first) =>
          draft(first.business, { stream: streamOf(first), version: 2, previousHash: hashOf(first) }),
        );
        for (const next of followUps) await expect(appender.append(next)).resolves.toEqual({ status: 'appended' });
        for (const [index, business] of [one, two].entries()) {
          const again = () => appender.append(draft(business, { key: 'k', request: 'r' }));
          await expect(Promise.all([again(), appender.append(draft(business))])).resolves.toEqual([
            { status: 'replayed', stream: streamOf(firsts[index] as AppendItem) },
            { status: 'appended' },
          ]);
        }
      } finally {
        await pool.end();
      }
    });
  });
});
