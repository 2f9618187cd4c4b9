import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyRequestAnswer, PasskeySignatureRequest } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { ShownSecondFactor } from '../second-factor/shown-second-factor.js';
import { stepUpCounts } from '../throttle/attempt-counts.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { GivenPasskeys } from './given-passkeys.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyNotFound, PasskeyRefused } from './passkey.errors.js';
import { requestOptions } from './passkey-options.js';
import { relyingParty } from './relying-party.js';
import { StoredPasskeys } from './stored-passkeys.js';

export interface ConfirmingPasskey {
  readonly signed: PasskeySignatureRequest;
  readonly browserSecret: string;
  readonly at: Date;
}

/** Asks somebody who is signed in for one of their passkeys, where a recent code would do as well. */
@Injectable()
export class ConfirmByPasskey {
  constructor(
    @Inject(AUTH_SETTINGS) private readonly settings: AuthSettings,
    private readonly challenges: PasskeyChallenges,
    private readonly stored: StoredPasskeys,
    private readonly given: GivenPasskeys,
    private readonly attempts: SignInAttempts,
    private readonly shown: ShownSecondFactor,
  ) {}

  /** @throws PasskeyNotFound where they have none */
  async options(
    { businessId: business, id, sessionId }: Actor,
    browserSecret: string,
    at: Date,
  ): Promise<PasskeyRequestAnswer> {
    const own = await this.stored.rowsOf({ business, id });
    if (own.length === 0) throw new PasskeyNotFound();
    const challenge = this.challenges.write({ purpose: `confirm ${sessionId}`, browserSecret }, at);
    return requestOptions(relyingParty(this.settings), challenge, own);
  }

  /**
   * It counts in this session as a recent code does.
   *
   * @throws PasskeyRefused, PasskeyCopied, TooManyFailedSignIns
   */
  async run(actor: Actor, { signed, browserSecret, at }: ConfirmingPasskey): Promise<void> {
    const { businessId: business, id, sessionId } = actor;
    const counts = stepUpCounts(sessionId);
    await this.attempts.begin(counts, at);
    const use = { purpose: `confirm ${sessionId}`, browserSecret } as const;
    const passkey = await this.given.take({ owner: { business, id }, signed, use, at });
    if (passkey === null) throw new PasskeyRefused();
    await this.attempts.succeeded(counts);
    await this.shown.note(actor, at);
  }
}
