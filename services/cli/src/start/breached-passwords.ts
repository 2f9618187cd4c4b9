import type { Configuration } from '@waybook/platform/config';
import { openPasswordFilter, PasswordFilterUnusable } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import { StartRefused } from './start-refused.js';

/**
 * Opens the operator's filter of breached passwords; undefined if there is none.
 *
 * @throws StartRefused if it can't be used: without it, passwords would be taken that the operator wants refused
 */
export async function breachedPasswords({ breachedPasswords: path }: Configuration, lifetime: Lifetime) {
  if (path === undefined) return undefined;
  try {
    const filter = await openPasswordFilter(path);
    lifetime.onEnd(() => filter.close());
    return filter;
  } catch (error) {
    if (!(error instanceof PasswordFilterUnusable)) throw error;
    throw new StartRefused(`WAYBOOK_BREACHED_PASSWORDS names ${path}, which ${error.message}.`, { cause: error });
  }
}
