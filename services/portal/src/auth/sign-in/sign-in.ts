import { Injectable } from '@nestjs/common';
import { InvalidCredentials } from '../auth.errors.js';
import type { Person } from '../access/people.js';
import { credentialsIn, findCredentials, type StoredCredentials } from '../credentials/credentials.js';
import type { UserKind } from '../../credentials/users.table.js';
import { Passwords } from '../../credentials/passwords.js';
import { accountNamed } from '../../credentials/sign-in-names.js';
import { SignInChallenges, type NewChallenge } from '../second-factor/sign-in-challenges.js';
import { SecurityHistory } from '../security-history/security-history.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { signInCounts, type AttemptCount } from '../throttle/attempt-counts.js';
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

export interface AdmittedByPassword {
  readonly credentials: StoredCredentials;
  readonly person: Person;
}

/** Whoever has a second factor is asked for a code before there is a session. */
export type SignInOutcome = StartedSession | NewChallenge;

@Injectable()
export class SignIn {
  constructor(
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
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
    const { credentials, person } = await this.admitted(request);
    const { from, device, at } = request;
    if (person.hasSecondFactor) return this.challenges.open(credentials, at);
    return this.startSession.run(credentials, person, { from, by: 'password', isDeviceKnown: device !== null, at });
  }

  /** Who signs in with this name and password and may use the portal. @throws as `start` */
  async admitted(request: SignInRequest): Promise<AdmittedByPassword> {
    const { kind, login, ip, device } = request;
    const counts = signInCounts({ account: accountNamed(kind, login), address: callerAddress(ip), device });
    const credentials = await this.#verified(request, counts);
    const person = await this.startSession.admitted(credentials, { before: this.attempts.succeeding(counts) });
    return { credentials, person };
  }

  /** Attempts are counted in turn, so no more than are hashed at once can be under way when the limit is reached. */
  #verified(
    { kind, login, password, from, at }: SignInRequest,
    counts: readonly AttemptCount[],
  ): Promise<StoredCredentials> {
    return this.passwords.inTurn(async (verifyPassword) => {
      const found = await this.attempts.beginAndAsk(counts, at, findCredentials(kind, login));
      const stored = credentialsIn(found, login);
      const isRight = await verifyPassword(stored?.passwordHash ?? null, password);
      if (!stored) throw new InvalidCredentials();
      if (!isRight) {
        this.history.noteFailure({ business: stored.business, person: stored.id, kind: 'wrong_password', from, at });
        throw new InvalidCredentials();
      }
      return stored;
    });
  }
}
