import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyRequestAnswer, PasskeySignatureRequest } from '@waybook/contracts/api';
import { accountOf } from '../access/account-of.js';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { StartSession, type StartedSession } from '../sign-in/start-session.js';
import { passkeyCounts } from '../throttle/attempt-counts.js';
import { callerAddress } from '../throttle/caller-address.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { GivenPasskeys } from './given-passkeys.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeySignInRefused } from './passkey.errors.js';
import { requestOptions } from './passkey-options.js';
import { relyingParty } from './relying-party.js';
import { personIn } from './user-handle.js';

export interface PasskeySignInRequest {
  readonly signed: PasskeySignatureRequest;
  readonly browserSecret: string;
  readonly ip: string;
  /** Told whose passkey it says to be, once there is such a passkey and before it is believed. */
  readonly onNamed: (person: string) => void;
  /** Where this account was signed in to before; null elsewhere. */
  readonly deviceOf: (account: string) => string | null;
  readonly from: UsedFrom;
  readonly at: Date;
}

export interface SignedInByPasskey extends StartedSession {
  /** As failed sign-ins are counted. */
  readonly account: string;
}

/** Signs somebody in by a passkey alone: they had it, and showed to it that it was them (R224). */
@Injectable()
export class PasskeySignIn {
  constructor(
    @Inject(AUTH_SETTINGS) private readonly settings: AuthSettings,
    private readonly challenges: PasskeyChallenges,
    private readonly given: GivenPasskeys,
    private readonly attempts: SignInAttempts,
    private readonly startSession: StartSession,
  ) {}

  /** The same for everybody: whose passkey it will be is for the browser to say. */
  options(browserSecret: string, at: Date): PasskeyRequestAnswer {
    const challenge = this.challenges.write({ purpose: 'sign-in', browserSecret }, at);
    return requestOptions(relyingParty(this.settings), challenge, []);
  }

  /**
   * @throws PasskeySignInRefused, PasskeyCopied, TooManyFailedSignIns
   * @throws AdminInactive, DriverInactive, BusinessInactive once the signature was right
   */
  async run({
    signed,
    browserSecret,
    ip,
    onNamed,
    deviceOf,
    from,
    at,
  }: PasskeySignInRequest): Promise<SignedInByPasskey> {
    const counts = passkeyCounts(callerAddress(ip));
    await this.attempts.begin(counts, at);
    const owner = personIn(signed.userHandle);
    const passkey = await this.given.take({
      ...{ owner, signed, at },
      use: { purpose: 'sign-in', browserSecret },
      onFound: () => onNamed(owner!.id),
    });
    if (owner === null || passkey === null) throw new PasskeySignInRefused();
    const credentials = { ...owner, passwordHash: passkey.passwordHash };
    await this.attempts.succeeded(counts);
    const person = await this.startSession.admitted(credentials);
    const account = accountOf(person);
    const isDeviceKnown = deviceOf(account) !== null;
    const started = await this.startSession.run(credentials, person, { from, by: 'passkey', isDeviceKnown, at });
    return { ...started, account };
  }
}
