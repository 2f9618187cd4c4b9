import { remember, rememberedJson } from '../../browser-storage';

/** A name for how a list was narrowed, sorted and shown. */
export interface SavedView {
  name: string;
  /** As the address bar has it; the link carries it. */
  view: string;
}

export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 40;

const keyOf = (personId: string, list: string) => `list-views:${personId}:${list}`;

/** What a person saved of a list on this browser (R191). */
export function savedViews(personId: string, list: string): SavedView[] {
  const stored = rememberedJson(keyOf(personId, list));
  return Array.isArray(stored) ? stored.filter(isView).slice(0, MAX_VIEWS) : [];
}

/** False where this browser doesn't remember. */
export function keepViews(personId: string, list: string, views: readonly SavedView[]): boolean {
  return remember(keyOf(personId, list), JSON.stringify(views));
}

/** The newest one of a name takes the place of the one before; they stand by name. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [...withoutView(views, added.name), added]
    .sort((one, other) => one.name.localeCompare(other.name))
    .slice(0, MAX_VIEWS);
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => !isSameName(view.name, name));
}

export function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}

function isView(stored: unknown): stored is SavedView {
  if (typeof stored !== 'object' || stored === null) return false;
  const { name, view } = stored as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && name !== '' && typeof view === 'string';
}
