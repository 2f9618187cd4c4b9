/** Why this phone doesn't keep what is entered. */
export type StorageTrouble = 'full' | 'unavailable';

/** Forbidden as in a private window, closed by the system, or broken: the driver can do the same about each. */
export function troubleOf(error: unknown): StorageTrouble {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
}

/** The browser closed the connection, as phones do to a page in the background; the next one works. */
export function isConnectionClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
