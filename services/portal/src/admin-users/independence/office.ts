import type { ApprovalLimits } from '../approval-limits/limits.js';

/** One admin's access as the log tells it, deleted admins included. */
export interface AdminHistory {
  readonly id: string;
  readonly name: string;
  /** What somebody else gave them: an account, a permission, a password, an address, a second factor. */
  readonly given: readonly GivenAccess[];
  /** What they might do from when on, the oldest first; no permissions while inactive or deleted. */
  readonly held: readonly HeldPermissions[];
  /** How much they may approve in one go; absent: no limit. */
  readonly limits?: ApprovalLimits;
}

/** An admin's id, or the way in that an admin set up. */
export type Giver = { readonly adminId: string } | { readonly through: WayIn };
export type WayIn = 'provider' | 'directory';

export interface GivenAccess {
  readonly by: Giver;
  readonly at: Date;
}

export interface HeldPermissions {
  readonly from: Date;
  readonly permissions: readonly string[];
}

/** An admin set up or changed the company's provider, or made a token for its directory. */
export interface WayInChange {
  readonly wayIn: WayIn;
  readonly adminId: string;
  readonly at: Date;
}

/** What decides who counts as a second person in one business. */
export interface Office {
  /** By id, the oldest first. */
  readonly admins: ReadonlyMap<string, AdminHistory>;
  readonly wayInChanges: readonly WayInChange[];
  readonly alone: AloneFacts;
}

/** What the business's own stream says of the exception for one person. */
export interface AloneFacts {
  /** A demo business, which waits for nothing. */
  readonly isDemo: boolean;
  /** What was prepared or entered after this cools off; null until a business from before the rule has had its first run announced. */
  readonly coolsOffAfter: Date | null;
  /** An objection that the operator hasn't answered. */
  readonly objectedAt: Date | null;
  /** When the operator last allowed acting alone. */
  readonly allowedAt: Date | null;
}

export const EMPTY_OFFICE: Office = {
  admins: new Map(),
  wayInChanges: [],
  alone: { isDemo: false, coolsOffAfter: null, objectedAt: null, allowedAt: null },
};

/** The later of a command's time and the last change: clocks of several instances differ, and a change that was seen has happened. */
export function latestIn({ admins, wayInChanges }: Office, at: Date): Date {
  const changes = [...admins.values()].flatMap(({ given, held }) => [
    ...given.map((one) => one.at),
    ...held.map(({ from }) => from),
  ]);
  const times = [...changes, ...wayInChanges.map((one) => one.at)].map((time) => time.getTime());
  return new Date(times.reduce((latest, time) => Math.max(latest, time), at.getTime()));
}
