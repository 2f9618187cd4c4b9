import { release } from 'node:os';

/** Before this one, Linux did not tell of errors while it brings a file system to its disk. */
const TELLS_OF_ERRORS = [5, 8] as const;

/**
 * Before a server recovers, it makes sure that all of its files are on the disk: one by one, which takes seconds on a busy machine, or in one call
 * where that is as safe.
 *
 * @see https://www.postgresql.org/docs/current/runtime-config-error-handling.html#GUC-RECOVERY-INIT-SYNC-METHOD
 */
export function recoverySettings(platform = process.platform, kernel = release()): Record<string, string> {
  return platform === 'linux' && isAtLeast(kernel, TELLS_OF_ERRORS) ? { recovery_init_sync_method: 'syncfs' } : {};
}

function isAtLeast(kernel: string, [leastMajor, leastMinor]: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = kernel.split('.').map((part) => Number.parseInt(part, 10));
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
