import { allEvents } from '@waybook/contracts/events';
import { onlineRebuild } from '@waybook/event-store';
import { createLongWorkPool } from '@waybook/platform/database';
import { remittanceStream } from '@waybook/portal/deciders';

const CONNECTIONS = 4;

/** As `waybook projections rebuild remittances` does it. */
export async function rebuildRemittances(ownerUrl: string, masterKey: Uint8Array): Promise<number | undefined> {
  const pool = createLongWorkPool(ownerUrl, { connections: CONNECTIONS, settings: { jit: 'off' } });
  try {
    return await onlineRebuild({ pool, masterKey, events: allEvents }).rebuild(remittanceStream, 'remittances');
  } finally {
    await pool.end();
  }
}
