// Starts the PostgreSQL that a package's tests share; `createTestDatabase` makes databases in it.
import './run-typescript.mjs';

export default async function startPostgres() {
  const { startTestServer } = await import('../services/platform/src/testing/test-server.ts');
  globalThis.stopTestServer = await startTestServer();
}
