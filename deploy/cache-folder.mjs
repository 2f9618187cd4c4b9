import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where what tests and development fetch is kept: outside the checkout, because it outlives one. */
export function cacheFolder() {
  return process.env.WAYBOOK_CACHE_DIR || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'waybook');
}
