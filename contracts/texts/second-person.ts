import { formatInstant } from '../calendar/day-text.js';
import type { Permission } from '../api/permissions.js';

interface TwoPersonAct {
  /** Who may do it. */
  readonly permission: Permission;
  /** Follows on "Somebody else has to". */
  readonly act: string;
  /** What was done before; follows on "you" or a name. */
  readonly did: string;
  /** Follows on "Nobody else who is independent of you may". */
  readonly may: string;
}

/** What takes somebody independent of who did the part before (R156, R157, R385); server and screens say it alike. */
export const TWO_PERSON_ACTS = {
  verifyAccount: {
    permission: 'bank-details:verify',
    act: 'verify this account',
    did: 'registered the driver',
    may: 'verify bank details',
  },
  verifyEnteredAccount: {
    permission: 'bank-details:verify',
    act: 'verify this account',
    did: 'entered it',
    may: 'verify bank details',
  },
  approveEarnings: {
    permission: 'earnings:write',
    act: 'approve these earnings',
    did: 'entered them',
    may: 'approve earnings',
  },
  approveRemittance: {
    permission: 'remittances:approve',
    act: 'approve this remittance',
    did: 'made it',
    may: 'approve remittances',
  },
  approveAddition: {
    permission: 'remittances:approve',
    act: 'approve this remittance',
    did: 'added to what it pays',
    may: 'approve remittances',
  },
  confirmCorrection: {
    permission: 'remittances:approve',
    act: 'confirm this correction',
    did: 'raised what it pays',
    may: 'approve remittances',
  },
  makeBankFile: {
    permission: 'payments:run',
    act: "make this run's bank file",
    did: 'prepared the run',
    may: 'make payment runs and bank files',
  },
  settleRun: {
    permission: 'payments:run',
    act: 'settle this run',
    did: 'prepared it',
    may: 'make payment runs and bank files',
  },
  payAgain: {
    permission: 'payments:run',
    act: 'pay this run',
    did: 'made a payment of it due again',
    may: 'make payment runs and bank files',
  },
} as const satisfies Record<string, TwoPersonAct>;
export type TwoPersonActName = keyof typeof TWO_PERSON_ACTS;

/** More names than this make no sentence. */
export const MAX_COLLEAGUES_NAMED = 3;

/** "Ada Byron, Grace Hopper or Tom Ashworth can." */
export function whoCan(names: readonly string[]): string {
  const named = names.slice(0, MAX_COLLEAGUES_NAMED);
  const all = names.length > named.length ? [...named, 'another colleague'] : named;
  const before = all.slice(0, -1).join(', ');
  return `${before === '' ? '' : `${before} or `}${all.at(-1) ?? 'Nobody'} can.`;
}

interface Refused {
  readonly colleagues: readonly string[];
  /** Of whom the reader isn't independent; null where they did the part before themselves. */
  readonly dependsOn: string | null;
}

export function somebodyElse(name: TwoPersonActName, { colleagues, dependsOn }: Refused): string {
  const { act, did } = TWO_PERSON_ACTS[name];
  const because =
    dependsOn === null
      ? `you ${did}.`
      : `${dependsOn} ${did}, and you aren't independent of each other. ${dependence()}`;
  return `Somebody else has to ${act}: ${because} ${whoCan(colleagues)}`;
}

export function dependence(): string {
  return 'In the last 30 days one of you gave the other access, or the same person gave it to both.';
}

export function onlyYou(name: TwoPersonActName): string {
  return `Nobody else who is independent of you may ${TWO_PERSON_ACTS[name].may}, so you do both.`;
}

/** Said while the last independent colleague is gone for less than 72 hours (R387). */
export function aloneFrom(opensAt: Date): string {
  return `You can do this alone from ${formatInstant(opensAt)}. Until then, the colleague who could do it before can object. A colleague who is independent of you can do it now.`;
}

/** Said of what one person does both parts of, before its day of cooling off is over (R388). */
export function coolsOffUntil(readyAt: Date): string {
  return `You do both parts alone, so there is a day between them. You can do this from ${formatInstant(readyAt)}.`;
}

export const ALONE_OBJECTED =
  'A colleague objected to one person doing this alone. A colleague who is independent of you can do it, or the operator of your Waybook can allow it.';

/** Said with the first run after the upgrade from 1.0 (R388). */
export const COOL_OFF_FROM_NEXT_RUN =
  'From your next payment run on, if one person does both parts, the bank file can be made a day after the run was prepared.';
