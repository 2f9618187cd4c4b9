import { Injectable } from '@nestjs/common';
import type { SignInAnswer } from '@waybook/contracts/api';
import { InvalidCredentials } from '../auth.errors.js';
import { People } from '../access/people.js';
import { refusalFor } from '../access/portal-admission.js';
import { Credentials, type StoredCredentials } from '../credentials/credentials.js';
import type { UserKind } from '../../credentials/users.table.js';
import { Passwords } from '../../credentials/passwords.js';
import type { RefreshToken } from '../sessions/refresh-token.js';
import { Sessions } from '../sessions/sessions.js';
import { callerAddress } from '../throttle/caller-address.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { signInAnswer } from './sign-in-answer.js';

export interface SignInRequest {
  readonly kind: UserKind;
  readonly login: string;
  readonly password: string;
  readonly ip: string;
  readonly at: Date;
}

export interface StartedSession {
  readonly answer: SignInAnswer;
  readonly refreshToken: RefreshToken;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
  ) {}

  /**
   * @throws InvalidCredentials for an unknown user and a wrong password alike
   * @throws AdminInactive, DriverInactive, BusinessInactive once the password was right
   * @throws TooManyFailedSignIns, SignInBusy
   */
  async start(request: SignInRequest): Promise<StartedSession> {
    const credentials = await this.verified(request);
    const person = await this.people.find(credentials.business, credentials.id);
    if (!person) throw new InvalidCredentials();
    const refusal = refusalFor(person);
    if (refusal) throw refusal;
    const refreshToken = await this.sessions.open({ ...credentials, sessionEpoch: person.sessionEpoch }, request.at);
    const token = await this.accessTokens.issue(refreshToken, request.at);
    return { answer: signInAnswer(person, token), refreshToken };
  }

  /** Attempts are counted in turn, so no more than are hashed at once can be under way when the limit is reached. */
  private async verified({ kind, login, password, ip, at }: SignInRequest): Promise<StoredCredentials> {
    const attempt = { account: `${kind}:${login.trim().toLowerCase()}`, address: callerAddress(ip) };
    return this.passwords.inTurn(async (verifyPassword) => {
      await this.attempts.begin(attempt, at);
      const stored = await this.credentials.find(kind, login);
      const isRight = await verifyPassword(stored?.passwordHash ?? null, password);
      if (!stored || !isRight) throw new InvalidCredentials();
      await this.attempts.succeeded(attempt);
      return stored;
    });
  }
}
