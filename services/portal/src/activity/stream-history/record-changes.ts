import type { HistoryChange } from '@waybook/contracts/api';
import type { DomainEvent } from '@waybook/event-store';
import type { Names } from '../names/names.js';
import { templateOf } from '../message-templates/all-templates.js';
import { SHOWN_FIELDS, SHOWN_FIGURES } from './shown-fields.js';

/** What each event says of the record, by label; null where it takes something back or it was erased. */
type FieldValues = Map<string, string | null>;

const FIGURE_GROUPS = ['breakdown', 'figures'];

/** For each event, oldest first, which of what the record said before it changed. */
export function changesByEvent(events: readonly DomainEvent[], names: Names): HistoryChange[][] {
  const known: FieldValues = new Map();
  return events.map((event) => {
    const changes: HistoryChange[] = [];
    for (const [field, after] of valuesIn(event, names)) {
      const before = known.get(field) ?? null;
      known.set(field, after);
      if (before !== after) changes.push({ field, before, after });
    }
    return changes;
  });
}

function valuesIn(event: DomainEvent, names: Names): FieldValues {
  const values: FieldValues = new Map();
  addTo(values, event.data, SHOWN_FIELDS, names);
  for (const group of FIGURE_GROUPS) {
    const figures = (event.data as Readonly<Record<string, object | undefined>>)[group];
    if (figures !== undefined) addTo(values, figures, SHOWN_FIGURES, names);
  }
  const { newStatus } = templateOf(event);
  if (newStatus !== undefined) values.set('Status', newStatus);
  if (event.type === 'TicketUnassigned') values.set('Assigned to', null);
  return values;
}

function addTo(values: FieldValues, data: object, fields: typeof SHOWN_FIELDS, names: Names): void {
  for (const [name, value] of Object.entries(data)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || value === undefined) continue;
    values.set(field.label, value === null ? null : field.reads(value, names));
  }
}
