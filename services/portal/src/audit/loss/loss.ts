import type { LogEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';

/** Stands where a business stands for what concerns the log of them all. No business has it, and nobody signs in to it. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** What happened to the log as a whole; the stream's id is the installation's. No rule asks what came before. */
export const logStream: StreamDefinition<null, LogEvent> = {
  category: 'log',
  initial: null,
  evolve: () => null,
  projections: [],
};
