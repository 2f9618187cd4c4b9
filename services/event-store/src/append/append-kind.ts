import type { AppendItem, WrittenTable } from './append-item.js';
import { AppendStatements } from './append-statement.js';
import { GUARDED_SECTION } from './guard-section.js';
import {
  CLAIMED_ONCE_RELEASED_SECTION,
  CLAIMED_SECTION,
  NEW_KEYS_SECTION,
  RELEASED_SECTION,
  removalSection,
  type RowSection,
  writeSection,
} from './row-sections.js';

/** What appends have in common that can go in one statement: they write the same kinds of rows. */
export interface AppendKind {
  readonly name: string;
  readonly statements: AppendStatements;
}

/** As many as there are kinds of commands; they live as long as the process. */
const kinds = new Map<string, AppendKind>();

export function kindOf(item: AppendItem): AppendKind {
  const sections = sectionsOf(item);
  const name = sections.map((section) => section.name).join('\n');
  const known = kinds.get(name);
  if (known) return known;
  const kind = { name, statements: new AppendStatements(sections) };
  kinds.set(name, kind);
  return kind;
}

/** In an order of their own, not the item's. */
function sectionsOf({ writes, removals, released, claimed, newKeys, guards }: AppendItem): RowSection[] {
  const tables = new Map<string, WrittenTable>(writes.map(({ table }) => [table.name, table]));
  const removed = new Map(removals.map(({ table }) => [table.name, table]));
  const sections = [...[...tables.values()].map(writeSection), ...[...removed.values()].map(removalSection)];
  sections.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (newKeys.length > 0) sections.push(NEW_KEYS_SECTION);
  if (released.length > 0) sections.push(RELEASED_SECTION);
  if (claimed.length > 0) sections.push(released.length > 0 ? CLAIMED_ONCE_RELEASED_SECTION : CLAIMED_SECTION);
  // Last in the text, and so the first to be run once the events are in, in every kind of append: guards are locked after events and
  // before all else.
  if (guards.length > 0) sections.push(GUARDED_SECTION);
  return sections;
}
