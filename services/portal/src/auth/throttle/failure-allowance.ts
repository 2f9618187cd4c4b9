const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How many failures may come at once, and how soon each is forgiven. */
export interface FailureAllowance {
  readonly failures: number;
  readonly forgivenEveryMs: number;
}

/** Twenty wrong passwords for an account from one address, then one every five minutes: 308 in the first day. */
export const ACCOUNT_AT_ADDRESS_ALLOWANCE: FailureAllowance = { failures: 20, forgivenEveryMs: 5 * MINUTE_MS };
/** Two hundred from all addresses together, then one every half minute: 3,080 in the first day. It takes ten addresses to use it up. */
export const ACCOUNT_ALLOWANCE: FailureAllowance = { failures: 200, forgivenEveryMs: 30 * SECOND_MS };
/** Where the account was signed in to before, or a session of it: 308 in the first day, whatever others do. */
export const KNOWN_DEVICE_ALLOWANCE: FailureAllowance = { failures: 20, forgivenEveryMs: 5 * MINUTE_MS };
/** An office shares one address: 200 failures a minute. */
export const ADDRESS_ALLOWANCE: FailureAllowance = { failures: 200, forgivenEveryMs: 300 };

/** Codes of a second factor, from all addresses together: one of 333,333 guesses is right, and by 116 in the first day one person in 2,900 is found. */
export const SECOND_FACTOR_ALLOWANCE: FailureAllowance = { failures: 20, forgivenEveryMs: 15 * MINUTE_MS };

/** Five mails with a link for one name, then one every ten minutes: nobody's mailbox is flooded. */
export const RESET_ACCOUNT_ALLOWANCE: FailureAllowance = { failures: 5, forgivenEveryMs: 10 * MINUTE_MS };
/** A whole office may forget its passwords on a Monday: fifty, then one every ten seconds. */
export const RESET_ADDRESS_ALLOWANCE: FailureAllowance = { failures: 50, forgivenEveryMs: 10 * SECOND_MS };

/** Whole seconds until one more failure is allowed; at least one. */
export function secondsToWait(allowance: FailureAllowance, failures: number, sinceMs: number): number {
  const standing = Math.max(0, failures - Math.max(0, sinceMs) / allowance.forgivenEveryMs);
  const tooMany = standing + 1 - allowance.failures;
  return Math.max(1, Math.ceil(Math.round(tooMany * allowance.forgivenEveryMs) / SECOND_MS));
}
