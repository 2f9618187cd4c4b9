import type { HistoryChange } from '@waybook/contracts/api';
import type { DomainEvent } from '@waybook/event-store';
import type { Names } from '../names/names.js';
import { wordsOf } from '../words/all-words.js';
import { SHOWN_FIELDS, SHOWN_FIGURES } from './shown-fields.js';

/** What each event says of the record, by label; null where it takes something back or it was erased. */
type Said = Map<string, string | null>;

const FIGURE_GROUPS = ['breakdown', 'figures'];

/** For each event, oldest first, which of what the record said before it changed. */
export function changesByEvent(events: readonly DomainEvent[], names: Names): HistoryChange[][] {
  const known: Said = new Map();
  return events.map((event) => {
    const changes: HistoryChange[] = [];
    for (const [field, after] of saidBy(event, names)) {
      const before = known.get(field) ?? null;
      known.set(field, after);
      if (before !== after) changes.push({ field, before, after });
    }
    return changes;
  });
}

function saidBy(event: DomainEvent, names: Names): Said {
  const said: Said = new Map();
  addTo(said, event.data, SHOWN_FIELDS, names);
  for (const group of FIGURE_GROUPS) {
    const figures = (event.data as Readonly<Record<string, object | undefined>>)[group];
    if (figures !== undefined) addTo(said, figures, SHOWN_FIGURES, names);
  }
  const { leaves } = wordsOf(event);
  if (leaves !== undefined) said.set('Status', leaves);
  if (event.type === 'TicketUnassigned') said.set('Assigned to', null);
  return said;
}

function addTo(said: Said, data: object, fields: typeof SHOWN_FIELDS, names: Names): void {
  for (const [name, value] of Object.entries(data)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || value === undefined) continue;
    said.set(field.label, value === null ? null : field.reads(value, names));
  }
}
