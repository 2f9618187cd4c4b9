/** What whoever started the process can go by. Those above 1 are of sysexits.h. */
export const EXIT_CODES = {
  stopped: 0,
  /** It could not start, or not end in time. */
  failed: 1,
  /** EX_UNAVAILABLE: its own database does not stay up. */
  databaseDown: 69,
  /** EX_SOFTWARE: an error that nobody caught, after which nothing in the process can be relied upon. */
  uncaughtError: 70,
  /** EX_NOPERM: Vault doesn't open the master key any more. */
  masterKeyWithdrawn: 77,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];
