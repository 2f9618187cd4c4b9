import { allEvents } from '@waybook/contracts/events';
import { createEventStore, type EventStore, type EventStoreOptions } from '@waybook/event-store';
import type { WriteGate } from '@waybook/platform/write-gate';
import { GatedCommandRunner } from './gated-command-runner.js';

export interface PortalStoreOptions extends Omit<EventStoreOptions, 'events'> {
  /** Absent: always open. */
  readonly writeGate?: WriteGate;
}

/** The store of the portal's events. What is decided goes through the write gate, where there is one. */
export function portalStore(options: PortalStoreOptions): EventStore {
  const { appPool, systemPool, masterKey, previousMasterKey, writeGate } = options;
  const store = createEventStore({ appPool, systemPool, masterKey, previousMasterKey, events: allEvents });
  return writeGate ? { ...store, commands: new GatedCommandRunner(store.commands, writeGate) } : store;
}
