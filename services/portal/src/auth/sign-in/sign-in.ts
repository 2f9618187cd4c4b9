import { Injectable } from '@nestjs/common';
import { InvalidCredentials } from '../auth.errors.js';
import { Credentials, type StoredCredentials } from '../credentials/credentials.js';
import type { UserKind } from '../../credentials/users.table.js';
import { Passwords } from '../../credentials/passwords.js';
import { accountNamed } from '../../credentials/sign-in-names.js';
import { SignInChallenges, type NewChallenge } from '../second-factor/sign-in-challenges.js';
import { StoredSecondFactors } from '../second-factor/stored-second-factors.js';
import { SecurityHistory } from '../security-history/security-history.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { signInCounts } from '../throttle/attempt-counts.js';
import { callerAddress } from '../throttle/caller-address.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { StartSession, type StartedSession } from './start-session.js';

/** A name and a password, as they were entered. */
export interface SignInRequest {
  readonly kind: UserKind;
  readonly login: string;
  readonly password: string;
  readonly ip: string;
  /** Where the account was signed in to before; null elsewhere. */
  readonly device: string | null;
  readonly from: UsedFrom;
  readonly at: Date;
}

/** Whoever has a second factor is asked for a code before there is a session. */
export type SignInOutcome = StartedSession | NewChallenge;

@Injectable()
export class SignIn {
  constructor(
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly secondFactors: StoredSecondFactors,
    private readonly challenges: SignInChallenges,
    private readonly startSession: StartSession,
    private readonly history: SecurityHistory,
  ) {}

  /**
   * @throws InvalidCredentials for an unknown user and a wrong password alike
   * @throws AdminInactive, DriverInactive, BusinessInactive once the password was right
   * @throws TooManyFailedSignIns, SignInBusy
   */
  async start(request: SignInRequest): Promise<SignInOutcome> {
    const credentials = await this.verified(request);
    const person = await this.startSession.admitted(credentials);
    const { from, device, at } = request;
    if (await this.secondFactors.find(credentials)) return this.challenges.open(credentials, at);
    return this.startSession.run(credentials, person, { from, by: 'password', isDeviceKnown: device !== null, at });
  }

  /**
   * Attempts are counted in turn, so no more than are hashed at once can be under way when the limit is reached.
   *
   * @throws InvalidCredentials, TooManyFailedSignIns, SignInBusy
   */
  async verified({ kind, login, password, ip, device, from, at }: SignInRequest): Promise<StoredCredentials> {
    const counts = signInCounts({ account: accountNamed(kind, login), address: callerAddress(ip), device });
    return this.passwords.inTurn(async (verifyPassword) => {
      await this.attempts.begin(counts, at);
      const stored = await this.credentials.find(kind, login);
      const isRight = await verifyPassword(stored?.passwordHash ?? null, password);
      if (!stored) throw new InvalidCredentials();
      if (!isRight) {
        this.history.noteFailure({ business: stored.business, person: stored.id, kind: 'wrong_password', from, at });
        throw new InvalidCredentials();
      }
      await this.attempts.succeeded(counts);
      return stored;
    });
  }
}
