import { DomainError } from '@waybook/platform/errors';
import fc from 'fast-check';
import { officeFrom, type AdminRow, type FactRow } from '../office-fold.js';
import type { Office } from '../office.js';
import { secondPerson } from '../second-person.js';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const CONTROL_MS = 30 * DAY_MS;
const START_MS = Date.parse('2026-01-05T09:00:00Z');
export const RIGHT = 'payments:run';
export const ADMINS = ['a', 'b', 'c', 'd'];
const RUNS = 4;

const admin = fc.constantFrom(...ADMINS);
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 23, 24, 72, 300, 720) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), by: admin, whom: admin }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('password', 'address', 'reset', 'grant', 'take', 'deactivate', 'activate', 'director'),
      by: admin,
      whom: admin,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('token' as const), by: admin }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('directory', 'object', 'allow'), whom: admin }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('prepare' as const), by: admin, run: fc.nat(RUNS - 1) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), by: admin, run: fc.nat(RUNS - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), by: admin, run: fc.nat(RUNS - 1) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Account {
  exists: boolean;
  active: boolean;
  holds: boolean;
  events: FactRow[];
  resets: FactRow[];
}

interface Run {
  readonly parts: string[];
  readonly preparedMs: number;
}

/** A natural person and when they got hold of an account that wasn't theirs; everyone has their own for good. */
interface Hold {
  readonly person: string;
  readonly account: string;
  readonly atMs: number;
}

export interface Paid {
  readonly by: string;
  readonly run: Run;
  readonly alone: boolean;
  readonly atMs: number;
}

/**
 * A business that is kept twice: as the log's events, which the portal folds, and as a book of which natural person can use whose account, which
 * knows nothing of independence.
 */
export class Story {
  readonly accounts = new Map<string, Account>();
  readonly holds: Hold[] = [];
  readonly tokens: { readonly by: string; readonly atMs: number }[] = [];
  readonly business: FactRow[] = [];
  readonly runs = new Map<number, Run>();
  readonly paid: Paid[] = [];
  readonly lost: { readonly whom: string; readonly atMs: number }[] = [];
  objectedMs: number | null = null;
  allowedMs: number | null = null;
  nowMs = START_MS;

  constructor(founders: readonly string[], coolsOff: boolean) {
    this.business.push({ ...this.#fact('BusinessRegistered', 'installation'), coolsOff });
    for (const id of ADMINS)
      this.accounts.set(id, { exists: false, active: false, holds: false, events: [], resets: [] });
    for (const id of founders) this.#create(id, 'installation');
    this.nowMs += HOUR_MS;
  }

  take(step: Step): void {
    this.nowMs += 1;
    switch (step.kind) {
      case 'wait':
        this.nowMs += step.hours * HOUR_MS;
        return;
      case 'add':
        if (this.#canAct(step.by) && !this.accounts.get(step.whom)!.exists)
          this.#give(step.by, step.whom, () => this.#create(step.whom, step.by));
        return;
      case 'token':
        if (!this.#canAct(step.by)) return;
        this.business.push(this.#fact('ScimTokenMade', step.by));
        this.tokens.push({ by: step.by, atMs: this.nowMs });
        return;
      case 'directory':
        return this.#byDirectory(step.whom);
      case 'object':
        this.objectedMs = this.nowMs;
        this.business.push(this.#fact('ActingAloneObjected', step.whom));
        return;
      case 'allow':
        this.objectedMs = null;
        this.allowedMs = this.nowMs;
        this.business.push(this.#fact('ActingAloneAllowed', 'operator', 'system'));
        return;
      case 'prepare':
        if (this.#canAct(step.by)) this.runs.set(step.run, { parts: [step.by], preparedMs: this.nowMs });
        return;
      case 'return':
        if (this.#canAct(step.by)) this.runs.get(step.run)?.parts.push(step.by);
        return;
      case 'pay':
        return this.#pay(step.by, step.run);
      case 'password':
      case 'address':
      case 'reset':
      case 'grant':
      case 'take':
      case 'deactivate':
      case 'activate':
      case 'director':
        return this.#change(step.kind, step.by, step.whom);
    }
  }

  office(): Office {
    const admins = [...this.accounts]
      .filter(([, { exists }]) => exists)
      .map(([id, { events, resets }]): AdminRow => ({ id, name: id, connectedAt: null, events, resets }));
    return officeFrom({ admins, business: this.business });
  }

  /** Everyone who could have used an account at that time. */
  personsBehind(account: string, atMs: number): Set<string> {
    const persons = new Set([account]);
    for (const known of persons) {
      for (const hold of this.holds) {
        if (hold.account === known && hold.atMs <= atMs && atMs - hold.atMs < CONTROL_MS) persons.add(hold.person);
      }
    }
    return persons;
  }

  #canAct(id: string): boolean {
    return this.accounts.get(id)!.active;
  }

  #fact(type: string, actor: string, kind: string = ADMINS.includes(actor) ? 'admin' : 'system'): FactRow {
    return { type, at: new Date(this.nowMs).toISOString(), actor: { type: kind, id: actor } };
  }

  #create(id: string, by: string): void {
    const account = this.accounts.get(id)!;
    Object.assign(account, { exists: true, active: true, holds: true });
    account.events.push({ ...this.#fact('AdminUserCreated', by), permissions: [RIGHT] });
  }

  #give(by: string, whom: string, write: () => void): void {
    write();
    if (by !== whom) this.holds.push({ person: by, account: whom, atMs: this.nowMs });
  }

  #byDirectory(whom: string): void {
    const account = this.accounts.get(whom)!;
    if (account.exists) return;
    this.#create(whom, 'company-directory');
    for (const { by, atMs } of this.tokens) {
      // Whoever made the token can use what came by it for as long as both are young.
      if (by !== whom) this.holds.push({ person: by, account: whom, atMs });
    }
  }

  #change(kind: string, by: string, whom: string): void {
    const account = this.accounts.get(whom)!;
    if (!this.#canAct(by) || !account.exists) return;
    const push = (fact: Partial<FactRow> & { type: string }) =>
      account.events.push({ ...this.#fact(fact.type, by), ...fact });
    const lose = () => this.lost.push({ whom, atMs: this.nowMs });
    switch (kind) {
      case 'password':
        return this.#give(by, whom, () => push({ type: 'AdminUserPasswordReset' }));
      case 'address':
        return this.#give(by, whom, () => push({ type: 'AdminUserEmailChanged' }));
      case 'reset':
        return this.#give(by, whom, () => void account.resets.push(this.#fact('SecondFactorReset', by)));
      case 'director':
        return this.#give(by, whom, () => push({ type: 'AdminUserRoleChanged', role: 'director' }));
      case 'grant':
        if (account.holds) return;
        account.holds = true;
        return this.#give(by, whom, () => push({ type: 'AdminUserPermissionsChanged', permissions: [RIGHT] }));
      case 'take':
        if (!account.holds) return;
        account.holds = false;
        lose();
        return void push({ type: 'AdminUserPermissionsChanged', permissions: [] });
      case 'deactivate':
        if (!account.active) return;
        account.active = false;
        lose();
        return void push({ type: 'AdminUserDeactivated' });
      case 'activate':
        if (account.active) return;
        account.active = true;
        return this.#give(by, whom, () => push({ type: 'AdminUserActivated' }));
    }
  }

  #pay(by: string, number: number): void {
    const run = this.runs.get(number);
    const account = this.accounts.get(by)!;
    if (!run || !account.active || !account.holds) return;
    const coolsOffFrom = new Date(run.preparedMs);
    const part = {
      office: this.office(),
      by,
      permission: RIGHT,
      firstPart: run.parts,
      at: new Date(this.nowMs),
    } as const;
    try {
      const { alone = false } = secondPerson({ ...part, coolsOffFrom }, () => new Refused());
      this.paid.push({ by, run: { ...run, parts: [...run.parts] }, alone, atMs: this.nowMs });
      this.runs.delete(number);
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof Refused)) throw error;
    }
  }
}

class Refused extends Error {}
