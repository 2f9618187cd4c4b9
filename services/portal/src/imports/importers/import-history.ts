import type { DomainEvent, EventHistory, HistoricEvent } from '@waybook/event-store';

/** Far more than happens to one record. */
const MAX_EVENTS = 2_000;

/** What happened to a record, seen from an import: its events carry the import's id as that of their request. */
export interface ImportHistory<E extends DomainEvent> {
  readonly before: readonly (HistoricEvent & E)[];
  readonly byImport: readonly (HistoricEvent & E)[];
  /** Somebody did something else to it afterwards. */
  readonly wasUsedSince: boolean;
}

export async function importHistory<E extends DomainEvent>(
  history: EventHistory,
  { business, stream, importId }: { readonly business: string; readonly stream: string; readonly importId: string },
): Promise<ImportHistory<E>> {
  const events = (await history.ofStream(business, stream, MAX_EVENTS)) as (HistoricEvent & E)[];
  const isByImport = ({ metadata }: HistoricEvent) => metadata.requestId === importId;
  const first = events.findIndex(isByImport);
  if (first < 0) return { before: events, byImport: [], wasUsedSince: false };
  const since = events.slice(first);
  const byImport = since.filter(isByImport);
  return { before: events.slice(0, first), byImport, wasUsedSince: byImport.length < since.length };
}
