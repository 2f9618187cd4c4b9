import type { Permission } from '../api/permissions.js';

interface TwoPersonAct {
  /** Who may do it. */
  readonly permission: Permission;
  /** Follows on "Somebody else has to". */
  readonly act: string;
  readonly because: string;
  /** Follows on "You are the only person who may". */
  readonly may: string;
}

/** What whoever did the part before leaves to somebody else (R156, R157); server and screens say it alike. */
export const TWO_PERSON_ACTS = {
  verifyAccount: {
    permission: 'bank-details:verify',
    act: 'verify this account',
    because: 'you registered the driver',
    may: 'verify bank details',
  },
  approveEarnings: {
    permission: 'earnings:write',
    act: 'approve these earnings',
    because: 'you entered them',
    may: 'approve earnings',
  },
  approveRemittance: {
    permission: 'remittances:approve',
    act: 'approve this remittance',
    because: 'you made it',
    may: 'approve remittances',
  },
  approveAddition: {
    permission: 'remittances:approve',
    act: 'approve this remittance',
    because: 'you added to what it pays',
    may: 'approve remittances',
  },
  confirmCorrection: {
    permission: 'remittances:approve',
    act: 'confirm this correction',
    because: 'you corrected it',
    may: 'approve remittances',
  },
  makeBankFile: {
    permission: 'payments:run',
    act: "make this run's bank file",
    because: 'you prepared the run',
    may: 'make payment runs and bank files',
  },
  settleRun: {
    permission: 'payments:run',
    act: 'settle this run',
    because: 'you prepared it',
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

export function somebodyElse(name: TwoPersonActName, colleagues: readonly string[]): string {
  const { act, because } = TWO_PERSON_ACTS[name];
  return `Somebody else has to ${act}: ${because}. ${whoCan(colleagues)}`;
}

export function onlyYou(name: TwoPersonActName): string {
  return `You are the only person who may ${TWO_PERSON_ACTS[name].may}, so you do both.`;
}
