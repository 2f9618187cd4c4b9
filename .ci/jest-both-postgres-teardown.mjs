import { rm } from 'node:fs/promises';
import stopPostgres from './jest-postgres-teardown.mjs';

export default async function teardown() {
  await stopPostgres();
  globalThis.stopOldest?.();
  if (globalThis.oldestData) await rm(globalThis.oldestData, { recursive: true, force: true });
}
