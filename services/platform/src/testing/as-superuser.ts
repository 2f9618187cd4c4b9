import { onOneConnection } from '../database/index.js';
import { TEST_SERVER } from './test-server.js';

/** Runs the statements, each in a transaction of its own, on the run's PostgreSQL, where databases and roles are made. */
export async function asSuperuser(statements: readonly string[]): Promise<void> {
  await onOneConnection(testServerUrl(), async (superuser) => {
    for (const statement of statements) await superuser.query(statement);
  });
}

export function testServerUrl(): string {
  const url = process.env[TEST_SERVER];
  if (!url) throw new Error(`${TEST_SERVER} is not set: jest.config.mjs lacks the globalSetup that starts PostgreSQL.`);
  return url;
}
