import type { EventDefinition } from './define-events.js';

/** Lifts the data of a stored event to today's form, one version at a time; personal fields may be sealed in it, and stay so. */
export function upcast({ schemaVersion, upcasters }: EventDefinition, storedVersion: number, data: object): object {
  if (storedVersion > schemaVersion) throw new Error(`Version ${storedVersion} of an event is newer than this program`);
  return upcasters.slice(storedVersion - 1).reduce((lifted, lift) => lift(lifted), data);
}
