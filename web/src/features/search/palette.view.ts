import type { SearchHit, SearchKind } from '@waybook/contracts/api';
import { PATHS, remittanceAddress } from '../../shared/paths';

export interface PalettePage {
  title: string;
  path: string;
}

export interface PaletteItem {
  key: string;
  title: string;
  detail: string;
  status: string | null;
  to: string;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  driver: 'Drivers',
  remittance: 'Remittances',
  ticket: 'Tickets',
};

/** Pages come first, then what the server found, each kind under its own heading. */
export function paletteGroups(
  pages: readonly PalettePage[],
  hits: readonly SearchHit[],
  typed: string,
): PaletteGroup[] {
  const words = typed.trim().toLowerCase();
  const matching = pages.filter(({ title }) => title.toLowerCase().includes(words));
  const groups = [
    { label: 'Pages', items: matching.map(pageItem) },
    ...Object.entries(KIND_LABELS).map(([kind, label]) => ({
      label,
      items: hits.filter((hit) => hit.kind === kind).map(hitItem),
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The neighbour of the chosen one, round the ends. */
export function movedBy(step: number, chosen: number, count: number): number {
  return count === 0 ? 0 : (chosen + step + count) % count;
}

function pageItem({ title, path }: PalettePage): PaletteItem {
  return { key: path, title, detail: '', status: null, to: path };
}

function hitItem(hit: SearchHit): PaletteItem {
  const { kind, id, title, detail, status } = hit;
  return { key: `${kind} ${id}`, title, detail: kind === 'ticket' ? '' : detail, status, to: addressOf(hit) };
}

/** Where the record opens. */
export function addressOf({ kind, id, status }: SearchHit): string {
  switch (kind) {
    case 'driver':
      return `${PATHS.admin.drivers}?driver=${id}`;
    case 'ticket':
      return `${PATHS.admin.tickets}?ticket=${id}`;
    case 'remittance':
      return remittanceAddress(id, status);
  }
}
