import type pg from 'pg';
import type { Migration } from '../database/index.js';
import type { ReadinessCheck } from './health.js';

/** The database answers, and its schema is the one that this program was built for. */
export function schemaIsCurrent(pool: pg.Pool, migrations: readonly Migration[]): ReadinessCheck {
  const names = migrations.map(({ name }) => name);
  return {
    complaint: 'the database does not answer, or its migrations have not all run',
    async holds() {
      const { rows } = await pool.query<{ applied: number }>(
        'select count(*)::int as applied from migrations where name = any($1)',
        [names],
      );
      return rows[0]?.applied === names.length;
    },
  };
}
