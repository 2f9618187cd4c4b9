import type { TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';

/** What no role of ours may do, and whoever owns the database can. */
export async function asOwner({ ownerUrl }: TestDatabase, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
