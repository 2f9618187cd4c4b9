import type { PushKind } from '@waybook/contracts/api';

/** What a locked phone may show: no names, no amounts. */
const TITLES: Readonly<Record<PushKind, string>> = {
  remittance_approved: 'Your remittance was approved',
  remittance_rejected: 'Your remittance was rejected',
  payment_made: 'A payment was made to you',
  query_answered: 'Your query was answered',
  cutoff_soon: 'Your week closes tonight at 23:59',
};
/** Of a kind that this version of the app doesn't know. */
const OTHER_TITLE = 'There is news for you';
/** Leads to the portal of whoever is signed in. */
const OTHER_PATH = '/start';
const DRIVER_PAGE = /^\/driver(\/|$|\?)/;

export interface ShownNotice {
  readonly title: string;
  readonly options: { readonly tag: string; readonly icon: string; readonly data: { readonly path: string } };
}

/**
 * What is shown of a message. A browser takes the right away from whoever gets messages and shows nothing, so what can't be read is shown as well. One
 * notice of a kind takes the place of the one before, also where a message comes twice.
 */
export function noticeOf(message: string | undefined): ShownNotice {
  const { kind, path } = fieldsOf(message);
  const known = typeof kind === 'string' && Object.hasOwn(TITLES, kind) ? (kind as PushKind) : null;
  return {
    title: known === null ? OTHER_TITLE : TITLES[known],
    options: { tag: known ?? 'other', icon: '/icons/192.png', data: { path: pathOf(path) } },
  };
}

/** Where a tap leads: nowhere but to a driver's page of this portal. */
export function pathOf(path: unknown): string {
  return typeof path === 'string' && DRIVER_PAGE.test(path) ? path : OTHER_PATH;
}

function fieldsOf(message: string | undefined): { kind?: unknown; path?: unknown } {
  try {
    return (JSON.parse(message ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}
