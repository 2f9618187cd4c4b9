import { MIN_SEARCH_LENGTH, type SearchHit, type SearchKind, type SignedIn } from '@waybook/contracts/api';
import { addressWith, OPEN_PARAMETER } from '../../shared/commands/action-address';
import type { Command, CommandEffect } from '../../shared/commands/command';
import { english, t } from '../../shared/language/text';
import { driverRemittance, PATHS, remittanceAddress } from '../../shared/paths';
import { matchingCommands, recentOf } from './matching';

export interface PaletteItem {
  key: string;
  title: string;
  detail: string;
  status: string | null;
  effect: CommandEffect;
  /** Null for a record, which isn't remembered. */
  commandId: string | null;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  driver: 'Drivers',
  remittance: english('Remittances'),
  ticket: 'Tickets',
};

interface Found {
  commands: readonly Command[];
  recentIds: readonly string[];
  hits: readonly SearchHit[];
  typed: string;
  searcher: SignedIn['type'];
}

/** The beginning of a load ID, or the number of an invoice. */
const REFERENCE = /^(\d{4,8}|INV-?\d+)$/i;

/** Whether the server is asked for records: a driver's are known by numbers alone. */
export function mayBeRecord(searcher: SignedIn['type'], typed: string): boolean {
  return searcher === 'admin' ? typed.length >= MIN_SEARCH_LENGTH : REFERENCE.test(typed);
}

/** Commands come first, then what the server found, each kind under its own heading. */
export function paletteGroups(found: Found): PaletteGroup[] {
  const groups = [
    ...(found.typed.trim() === '' ? everyCommand(found) : matching(found)),
    ...Object.entries(KIND_LABELS).map(([kind, label]) => ({
      label: t(label),
      items: found.hits.filter((hit) => hit.kind === kind).map((hit) => hitItem(hit, found.searcher)),
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function matching({ commands, recentIds, typed }: Found): PaletteGroup[] {
  return [{ label: t('Pages and actions'), items: matchingCommands(commands, recentIds, typed).map(commandItem) }];
}

/** Tabs are found by their names; to list them all would hide the rest. */
function everyCommand({ commands, recentIds }: Found): PaletteGroup[] {
  const recent = recentOf(commands, recentIds);
  const others = commands.filter((command) => !recent.includes(command));
  const ofKind = (kind: Command['kind']) => others.filter((command) => command.kind === kind).map(commandItem);
  return [
    { label: t('Recent'), items: recent.map(commandItem) },
    { label: t('Pages'), items: ofKind('screen') },
    { label: 'Actions', items: ofKind('action') },
  ];
}

/** The neighbour of the chosen one, round the ends. */
export function movedBy(step: number, chosen: number, count: number): number {
  return count === 0 ? 0 : (chosen + step + count) % count;
}

function commandItem({ id, title, screen, effect }: Command): PaletteItem {
  return { key: id, title, detail: screen, status: null, effect, commandId: id };
}

function hitItem(hit: SearchHit, searcher: SignedIn['type']): PaletteItem {
  const { kind, id, title, detail, status } = hit;
  const effect = { to: searcher === 'driver' ? driverRemittance(hit) : addressOf(hit) };
  return {
    key: `${kind} ${id}`,
    title,
    detail: kind === 'ticket' ? '' : detail,
    status,
    effect,
    commandId: null,
  };
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

/** A dialog of the screen that is shown opens over it as it is filtered. */
export function addressFrom(here: { pathname: string; search: string }, to: string): string {
  const [path = '', query = ''] = to.split('?');
  const added = new URLSearchParams(query);
  if (path !== here.pathname || !added.has(OPEN_PARAMETER)) return to;
  return addressWith(path, Object.fromEntries([...new URLSearchParams(here.search), ...added]));
}
