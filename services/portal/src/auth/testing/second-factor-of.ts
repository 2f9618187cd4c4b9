import type { RecoveryCodesAnswer, SecondFactorSetUpAnswer } from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { codeOfApp } from './code-of-app.js';

/** The browser of one person with an authenticator app, on a portal whose clock stands still. */
export class PersonWithApp {
  readonly #portal: TestPortal;
  readonly #person: TestPerson;
  secret = '';
  recoveryCodes: readonly string[] = [];

  constructor(portal: TestPortal, person: TestPerson) {
    this.#portal = portal;
    this.#person = person;
  }

  /** @param steps from the present one */
  code(steps = 0): string {
    const timestamp = this.#portal.clock.now().getTime() + steps * 30_000;
    return codeOfApp(this.secret, timestamp);
  }

  /** Sets the app up and turns the second factor on, in the session of `portal.as(person)`. */
  async turnOn(): Promise<this> {
    const caller = this.#portal.as(this.#person);
    const wanted = { currentPassword: this.#person.password };
    const setUp = await caller.post('/api/auth/second-factor/set-up', wanted);
    this.secret = answerOf<SecondFactorSetUpAnswer>(setUp, 200).secret;
    const turnedOn = await caller.put('/api/auth/second-factor', { code: this.code() });
    this.recoveryCodes = answerOf<RecoveryCodesAnswer>(turnedOn, 200).recoveryCodes;
    return this;
  }

  /** The first step of a sign-in. */
  async password(): Promise<PendingSignIn> {
    const { kind, login, password } = this.#person;
    const name = kind === 'admin' ? { username: login } : { email: login };
    const answer = await this.#portal.asNobody().post(`/api/${kind}/login`, { ...name, password });
    const { challenge } = answerOf<{ challenge: string }>(answer, 200);
    const cookie = answer.cookies.map(({ name: cookieName, value }) => `${cookieName}=${value}`).join('; ');
    return { answer, challenge, cookie };
  }

  secondStep(pending: Pick<PendingSignIn, 'challenge' | 'cookie'>, given: object): Promise<Answer> {
    const { challenge, cookie } = pending;
    return this.#portal.asNobody().post('/api/auth/second-factor', { challenge, ...given }, { cookie });
  }
}

export interface PendingSignIn {
  readonly answer: Answer;
  readonly challenge: string;
  readonly cookie: string;
}
