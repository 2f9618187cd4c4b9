import { Injectable } from '@nestjs/common';
import { accountOf } from '../access/account-of.js';
import { StartSession, type StartedSession } from '../sign-in/start-session.js';
import type { UsedFrom } from '../sessions/used-from.js';
import { secondFactorCounts } from '../throttle/attempt-counts.js';
import { callerAddress } from '../throttle/caller-address.js';
import { challengeIn } from './challenge-text.js';
import { GivenCodes, type GivenCode } from './given-codes.js';
import { SignInChallengeEnded } from './second-factor.errors.js';
import { SignInChallenges } from './sign-in-challenges.js';

export interface SecondStep {
  readonly challenge: string;
  readonly browserSecret: string;
  readonly given: GivenCode;
  readonly ip: string;
  /** Where this account was signed in to before; null elsewhere. */
  readonly deviceOf: (account: string) => string | null;
  readonly from: UsedFrom;
  readonly at: Date;
}

export interface SignedInByBoth extends StartedSession {
  /** As failed sign-ins are counted. */
  readonly account: string;
}

@Injectable()
export class SecondFactorSignIn {
  constructor(
    private readonly challenges: SignInChallenges,
    private readonly codes: GivenCodes,
    private readonly startSession: StartSession,
  ) {}

  /**
   * @throws SignInChallengeEnded, SecondFactorCodeWrong, SecondFactorCodeMissing, TooManyFailedSignIns
   * @throws AdminInactive, DriverInactive, BusinessInactive
   */
  async run({ challenge, browserSecret, given, ip, deviceOf, from, at }: SecondStep): Promise<SignedInByBoth> {
    const reference = challengeIn(challenge);
    if (reference === null) throw new SignInChallengeEnded();
    const credentials = await this.challenges.try(reference, browserSecret, at);
    const person = await this.startSession.admitted(credentials);
    const { business, id } = credentials;
    const envelope = { business, metadata: { actor: { type: person.type, id } }, at };
    const account = accountOf(person);
    const device = deviceOf(account);
    const counts = secondFactorCounts(id, callerAddress(ip), device);
    const whose = { personId: id, personType: person.type };
    await this.codes.take({ envelope, whose, given, counts, from });
    await this.challenges.close(reference);
    const by = given.code === undefined ? 'recovery_code' : 'code';
    const start = { from, by, isDeviceKnown: device !== null, at } as const;
    return { ...(await this.startSession.run(credentials, person, start)), account };
  }
}
