const SECOND_MS = 1_000;

/** How many failures may come at once, and how soon each is forgiven. */
export interface FailureAllowance {
  readonly failures: number;
  readonly forgivenEveryMs: number;
}

/** Twenty wrong passwords, then one a minute: nobody waits longer than that minute. */
export const ACCOUNT_ALLOWANCE: FailureAllowance = { failures: 20, forgivenEveryMs: 60 * SECOND_MS };
/** An office shares one address: 200 failures a minute. */
export const ADDRESS_ALLOWANCE: FailureAllowance = { failures: 200, forgivenEveryMs: 300 };

/** Five mails with a link for one name, then one every ten minutes: nobody's mailbox is flooded. */
export const RESET_ACCOUNT_ALLOWANCE: FailureAllowance = { failures: 5, forgivenEveryMs: 600 * SECOND_MS };
/** A whole office may forget its passwords on a Monday: fifty, then one every ten seconds. */
export const RESET_ADDRESS_ALLOWANCE: FailureAllowance = { failures: 50, forgivenEveryMs: 10 * SECOND_MS };

/** Whole seconds until one more failure is allowed; at least one. */
export function secondsToWait(allowance: FailureAllowance, failures: number, sinceMs: number): number {
  const standing = Math.max(0, failures - Math.max(0, sinceMs) / allowance.forgivenEveryMs);
  const tooMany = standing + 1 - allowance.failures;
  return Math.max(1, Math.ceil(Math.round(tooMany * allowance.forgivenEveryMs) / SECOND_MS));
}
