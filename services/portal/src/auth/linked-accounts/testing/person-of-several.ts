import type { AddOwnBusinessRequest, OwnBusinessAnswer, SignInAnswer } from '@waybook/contracts/api';
import { answerOf, signIn, type Answer, type TestPerson, type TestPortal } from '../../../testing/index.js';
import { refreshCookieOf } from '../../testing/cookies.js';

/** A session of one account, as its browser holds it. */
export interface HeldSession {
  readonly token: string;
  readonly cookie: string;
}

/** One person with accounts in several businesses of a portal, who signs in, adds and opens them. */
export class PersonOfSeveral {
  readonly #portal: TestPortal;

  constructor(portal: TestPortal) {
    this.#portal = portal;
  }

  async signIn(account: TestPerson): Promise<HeldSession> {
    return heldIn(await signIn(this.#portal.portal.app, account));
  }

  list({ token }: HeldSession): Promise<Answer> {
    return this.#call('GET', '', token);
  }

  async idsOf(session: HeldSession): Promise<string[]> {
    return answerOf<OwnBusinessAnswer[]>(await this.list(session), 200).map(({ userId }) => userId);
  }

  add({ token }: HeldSession, here: TestPerson, there: TestPerson, more: Partial<AddOwnBusinessRequest> = {}) {
    const { kind: userType, login, password } = there;
    return this.#call('POST', '', token, { currentPassword: here.password, userType, login, password, ...more });
  }

  open({ token }: HeldSession, { business }: Pick<TestPerson, 'business'>, given: object = {}): Promise<Answer> {
    return this.#call('POST', `/${business}/switch`, token, given);
  }

  remove({ token }: HeldSession, { business }: TestPerson): Promise<Answer> {
    return this.#call('DELETE', `/${business}`, token);
  }

  /** Signed in to the first, with all others added from there. */
  async withAll(first: TestPerson, ...others: readonly TestPerson[]): Promise<HeldSession> {
    const session = await this.signIn(first);
    for (const other of others) answerOf(await this.add(session, first, other), 201);
    return session;
  }

  #call(method: 'GET' | 'POST' | 'DELETE', path: string, token: string, payload?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/me/businesses${path}`;
    return this.#portal.portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  }
}

export function heldIn(answer: Answer): HeldSession {
  return { token: answerOf<SignInAnswer>(answer, 200).token, cookie: refreshCookieOf(answer) };
}

export const said = (answer: Answer) => [
  answer.statusCode,
  answer.body === '' ? undefined : answer.json<{ code?: string }>().code,
];
