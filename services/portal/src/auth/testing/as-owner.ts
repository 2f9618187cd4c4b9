import type { TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';

/** Changes rows past the commands, for what the product can't do yet or never does. */
export async function asOwner(database: TestDatabase, sql: string, values: readonly unknown[] = []) {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Record<string, unknown>>(sql, [...values]);
    return rows;
  } finally {
    await owner.end();
  }
}
