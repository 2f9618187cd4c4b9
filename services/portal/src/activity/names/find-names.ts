import type { HistoricEvent } from '@waybook/event-store';
import type { EntityManager } from 'typeorm';
import { mentionedIds, type MentionedIds } from './mentioned-ids.js';
import { NAMES_SQL, type NamedKind, type NamedRow } from './named-kinds.js';
import { Names } from './names.js';

type FoundRows = Map<NamedKind, Map<string, NamedRow>>;

/** What is mentioned in the events, as it is called today; drivers last, since other records name theirs. */
export async function findNames(
  manager: EntityManager,
  business: string,
  events: readonly HistoricEvent[],
): Promise<Names> {
  const mentioned = mentionedIds(events);
  const found: FoundRows = new Map();
  const drivers = mentioned.get('driver') ?? new Set<string>();
  mentioned.delete('driver');
  await findAll(manager, business, mentioned, found);
  for (const rows of found.values()) {
    for (const { driver_id } of rows.values()) if (driver_id !== null) drivers.add(driver_id);
  }
  await findAll(manager, business, new Map([['driver', drivers]]), found);
  return new Names(found);
}

async function findAll(
  manager: EntityManager,
  business: string,
  wanted: MentionedIds,
  found: FoundRows,
): Promise<void> {
  for (const [kind, ids] of wanted) {
    if (ids.size === 0) continue;
    const rows = await manager.query<NamedRow[]>(NAMES_SQL[kind], [business, [...ids]]);
    found.set(kind, new Map(rows.map((row) => [row.id, row])));
  }
}
