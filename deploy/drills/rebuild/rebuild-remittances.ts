import { allEvents } from '@waybook/contracts/events';
import { onlineRebuild } from '@waybook/event-store';
import { createPool } from '@waybook/platform/database';
import { remittanceStream } from '@waybook/portal/deciders';

const CONNECTIONS = 4;

/** As `waybook projections rebuild remittances` does it. */
export async function rebuildRemittances(ownerUrl: string, masterKey: Uint8Array): Promise<number | undefined> {
  const pool = createPool({ url: ownerUrl, connections: CONNECTIONS, settings: { jit: 'off' } });
  try {
    return await onlineRebuild({ pool, masterKey, events: allEvents }).rebuild(remittanceStream, 'remittances');
  } finally {
    await pool.end();
  }
}
