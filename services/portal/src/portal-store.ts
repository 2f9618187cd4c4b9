import { allEvents } from '@waybook/contracts/events';
import { createEventStore, type EventStore } from '@waybook/event-store';
import { GatedCommandRunner } from './gated-command-runner.js';
import type { PortalResources } from './portal-resources.js';

/** The store of the portal's events. What is decided goes through the write gate, where there is one. */
export function portalStore({
  writeGate,
  ...resources
}: Pick<PortalResources, 'appPool' | 'systemPool' | 'masterKey' | 'previousMasterKey' | 'writeGate'>): EventStore {
  const { appPool, systemPool, masterKey, previousMasterKey } = resources;
  const store = createEventStore({ appPool, systemPool, masterKey, previousMasterKey, events: allEvents });
  return writeGate ? { ...store, commands: new GatedCommandRunner(store.commands, writeGate) } : store;
}
