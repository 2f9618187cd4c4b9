import { Injectable } from '@nestjs/common';
import type { SignInAnswer } from '@waybook/contracts/api';
import type { Statement } from '@waybook/event-store';
import { CompanySignInOnly, InvalidCredentials } from '../auth.errors.js';
import { People, type Person } from '../access/people.js';
import { refusalFor } from '../access/portal-admission.js';
import type { StoredCredentials } from '../credentials/credentials.js';
import type { RefreshToken } from '../sessions/refresh-token.js';
import { Sessions } from '../sessions/sessions.js';
import type { SignInMeans } from '../sessions/signed-in-person.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { signInAnswer } from './sign-in-answer.js';

export interface StartedSession {
  readonly answer: SignInAnswer;
  readonly refreshToken: RefreshToken;
}

export interface SessionStart {
  readonly from: UsedFrom;
  readonly by: SignInMeans;
  readonly isDeviceKnown: boolean;
  /** Where the company's provider let them in: whether it asked for a second factor, as far as that counts (R348). */
  readonly hasSecondFactor?: boolean;
  /** When they proved who they are; absent if that is now. */
  readonly provedAt?: Date | null;
  readonly at: Date;
}

export interface AdmittedHow {
  /** Whether the company's provider let them in. */
  readonly byCompany?: boolean;
  /** What is to be written first, in the same round trip, whether they are admitted or not. */
  readonly before?: readonly Statement[];
}

/** Lets somebody in who has shown all that is asked of them. */
@Injectable()
export class StartSession {
  constructor(
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
  ) {}

  /**
   * @throws InvalidCredentials, AdminInactive, DriverInactive, BusinessInactive once the password was right
   * @throws CompanySignInOnly where their business lets them in by its provider alone
   */
  async admitted(
    { business, id }: Pick<StoredCredentials, 'business' | 'id'>,
    { byCompany = false, before }: AdmittedHow = {},
  ): Promise<Person> {
    const person = await this.people.find(business, id, before);
    if (!person) throw new InvalidCredentials();
    const refusal = refusalFor(person);
    if (refusal) throw refusal;
    if (!byCompany && person.type === 'admin' && person.mustUseCompanySignIn) throw new CompanySignInOnly();
    return person;
  }

  async run(credentials: StoredCredentials, person: Person, start: SessionStart): Promise<StartedSession> {
    const { from, by, isDeviceKnown, hasSecondFactor = by !== 'password' && by !== 'link', at, provedAt = at } = start;
    const secondFactorAt = hasSecondFactor ? provedAt : null;
    const { type, sessionEpoch } = person;
    const signedIn = { ...credentials, type, sessionEpoch, secondFactorAt, provedAt, by, isDeviceKnown };
    const refreshToken = await this.sessions.open(signedIn, from, at);
    const token = this.accessTokens.issue(refreshToken, at);
    return { answer: signInAnswer(person, token), refreshToken };
  }
}
