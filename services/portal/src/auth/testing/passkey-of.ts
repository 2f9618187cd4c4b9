import type {
  OwnPasskeyAnswer,
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
  PasskeySignatureRequest,
} from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { SoftwareAuthenticator, type Lies } from './software-authenticator.js';

export const PASSKEYS = '/api/auth/passkeys';

/** What a browser got to sign, and the cookie that it was bound to. */
export interface Asked<Options> {
  readonly options: Options;
  readonly cookie: string;
}

/** The browser of one person with a passkey of theirs. */
export class PersonWithPasskey {
  readonly #portal: TestPortal;
  readonly #person: TestPerson;
  readonly authenticator: SoftwareAuthenticator;

  constructor(portal: TestPortal, person: TestPerson, authenticator = new SoftwareAuthenticator()) {
    this.#portal = portal;
    this.#person = person;
    this.authenticator = authenticator;
  }

  /** In the session of `portal.as(person)`, or of the bearer in `headers`. */
  async wanted(body: object = {}, headers: Record<string, string> = {}): Promise<Asked<PasskeyCreationAnswer>> {
    return asked(await this.#portal.as(this.#person).post(`${PASSKEYS}/options`, body, headers));
  }

  async made({ options, cookie }: Asked<PasskeyCreationAnswer>, lies: Lies = {}, name?: string): Promise<Answer> {
    const made = { ...this.authenticator.make(options, lies), ...(name === undefined ? {} : { name }) };
    return this.#portal.as(this.#person).post(PASSKEYS, made, { cookie });
  }

  async add(name?: string): Promise<OwnPasskeyAnswer> {
    return answerOf<OwnPasskeyAnswer>(await this.made(await this.wanted(), {}, name), 201);
  }

  async asked(): Promise<Asked<PasskeyRequestAnswer>> {
    return asked(await this.#portal.asNobody().post(`${PASSKEYS}/sign-in/options`));
  }

  send(signed: PasskeySignatureRequest, cookie: string): Promise<Answer> {
    return this.#portal.asNobody().post(`${PASSKEYS}/sign-in`, signed, { cookie });
  }

  /** A sign-in as it should be, but for what is said otherwise. */
  async signIn(lies: Lies = {}): Promise<Answer> {
    const { options, cookie } = await this.asked();
    return this.send(this.authenticator.sign(options, lies), cookie);
  }

  /** Where a recent code is needed, in the session of the bearer. */
  async confirm(headers: Record<string, string> = {}, lies: Lies = {}): Promise<Answer> {
    const caller = this.#portal.as(this.#person);
    const { options, cookie } = asked<PasskeyRequestAnswer>(
      await caller.post(`${PASSKEYS}/confirm/options`, {}, headers),
    );
    return caller.post(`${PASSKEYS}/confirm`, this.authenticator.sign(options, lies), { cookie, ...headers });
  }
}

function asked<Options>(answer: Answer): Asked<Options> {
  const options = answerOf<Options>(answer, 200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { options, cookie };
}
