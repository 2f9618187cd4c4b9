import { Injectable } from '@nestjs/common';
import type { SwitchBusinessRequest } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';
import { accountOf } from '../access/account-of.js';
import type { RefreshToken } from '../sessions/refresh-token.js';
import { RecentProofs } from '../second-factor/recent-proofs.js';
import { Sessions } from '../sessions/sessions.js';
import { StartSession, type StartedSession } from '../sign-in/start-session.js';
import { AlreadyInThisBusiness, OwnBusinessNotFound } from './linked-accounts.errors.js';
import { LinkedAccounts, type LinkedAccount } from './linked-accounts.js';
import { ShownCodes, type ShownFrom } from './shown-codes.js';

export interface BusinessToOpen extends ShownFrom {
  readonly given: SwitchBusinessRequest;
}

export interface OpenedBusiness extends StartedSession {
  /** As failed sign-ins are counted. */
  readonly account: string;
}

/** A sign-in to another account of the same person, for which the link stands in place of the password (R256). */
@Injectable()
export class SwitchBusiness {
  constructor(
    private readonly linked: LinkedAccounts,
    private readonly codes: ShownCodes,
    private readonly startSession: StartSession,
    private readonly sessions: Sessions,
    private readonly proofs: RecentProofs,
  ) {}

  /**
   * The session that asks ends: a browser has one.
   *
   * @throws AlreadyInThisBusiness, OwnBusinessNotFound, AdminInactive, DriverInactive, BusinessInactive
   * @throws SecondFactorCodeMissing, SecondFactorCodeWrong, TooManyFailedSignIns
   */
  async run(actor: Actor, businessId: string, shown: BusinessToOpen): Promise<OpenedBusiness> {
    if (businessId === actor.businessId) throw new AlreadyInThisBusiness();
    const { from, at } = shown;
    const account = await this.#linkedTo(actor, businessId);
    const person = await this.startSession.admitted(account);
    const by = (await this.codes.take(account, person, shown)) ? 'link_and_code' : 'link';
    const isDeviceKnown = shown.deviceOf(accountOf(person)) !== null;
    const provedAt = by === 'link' ? await this.proofs.lastIn(actor) : at;
    const started = await this.startSession.run(account, person, { from, by, isDeviceKnown, provedAt, at });
    await this.#endUnlessLinked(actor, started.refreshToken, at);
    await this.sessions.end(actor.businessId, actor.sessionId, at);
    return { ...started, account: accountOf(person) };
  }

  /** Whoever ended the link meanwhile, and then the sessions that they saw, didn't see this one. */
  async #endUnlessLinked(actor: Actor, { business, session }: RefreshToken, at: Date): Promise<void> {
    try {
      await this.#linkedTo(actor, business);
    } catch (error) {
      await this.sessions.end(business, session, at);
      throw error;
    }
  }

  async #linkedTo({ businessId: business, id }: Actor, wanted: string): Promise<LinkedAccount> {
    const accounts = await this.linked.of({ business, id });
    const account = accounts.find((each) => each.business === wanted);
    if (!account) throw new OwnBusinessNotFound();
    return account;
  }
}
