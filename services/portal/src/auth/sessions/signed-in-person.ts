import type { UserKind } from '../../credentials/users.table.js';

/** What somebody showed: a code and a recovery code come on top of the password, a link is from another of their businesses, and the company's provider
 * asks for what it wants. */
export type SignInMeans = 'password' | 'code' | 'recovery_code' | 'passkey' | 'link' | 'link_and_code' | 'company';

export interface SignedInPerson {
  readonly type: UserKind;
  readonly id: string;
  readonly business: string;
  /** Of the password that they signed in with. */
  readonly passwordHash: string;
  /** As it was when they were let in. */
  readonly sessionEpoch: number;
  /** When they gave a code of their second factor; null where they have none. */
  readonly secondFactorAt: Date | null;
  /** When they proved who they are: now, or before they came here from another of their businesses. */
  readonly provedAt: Date | null;
  readonly by: SignInMeans;
  /** Whether the account was signed in to there before. */
  readonly isDeviceKnown: boolean;
}
