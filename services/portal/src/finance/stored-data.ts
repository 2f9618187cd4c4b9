import { allEvents, upcast, type EventFamily } from '@waybook/contracts/events';

const family: EventFamily = allEvents;

/** SQL for the version of an event's stored form. */
export const schemaVersionSql = (event: string) =>
  `(${event}.metadata::json ->> 'schemaVersion')::integer as schema_version`;

/** What a stored event says, in today's form; its personal fields stay sealed. */
export function storedData(type: string, schemaVersion: number, body: string): object {
  const definition = family[type];
  if (definition === undefined) throw new Error(`No event is called ${type}`);
  return upcast(definition, schemaVersion, JSON.parse(body) as object);
}
