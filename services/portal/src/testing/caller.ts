import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SignInAnswer } from '@waybook/contracts/api';
import type { Clock } from '@waybook/platform/clock';
import type { TestPerson } from './people.js';

export type InjectOptions = Exclude<Parameters<NestFastifyApplication['inject']>[0], string>;
export type Answer = Awaited<ReturnType<NestFastifyApplication['inject']>>;

/** Tokens last ten minutes by the service's clock, which tests move. */
const RENEW_AFTER_MS = 9 * 60 * 1_000;

/** Calls the portal over HTTP as somebody, or as nobody; signs in when it must. */
export class Caller {
  #token: string | null = null;
  #issuedAtMs = 0;
  readonly #app: NestFastifyApplication;
  readonly #clock: Clock;
  readonly #person: TestPerson | null;

  constructor(app: NestFastifyApplication, clock: Clock, person: TestPerson | null) {
    this.#app = app;
    this.#clock = clock;
    this.#person = person;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request({ method: 'GET', url, headers });
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request({ method: 'POST', url, headers, payload: body as InjectOptions['payload'] });
  }

  put(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request({ method: 'PUT', url, headers, payload: body as InjectOptions['payload'] });
  }

  delete(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request({ method: 'DELETE', url, headers });
  }

  async request(options: InjectOptions): Promise<Answer> {
    const authorization = this.#person ? { authorization: `Bearer ${await this.#bearer(this.#person)}` } : {};
    return this.#app.inject({ ...options, headers: { ...authorization, ...options.headers } });
  }

  async #bearer(person: TestPerson): Promise<string> {
    const nowMs = this.#clock.now().getTime();
    if (this.#token === null || Math.abs(nowMs - this.#issuedAtMs) > RENEW_AFTER_MS) {
      this.#token = (await signIn(this.#app, person)).json<SignInAnswer>().token;
      this.#issuedAtMs = nowMs;
    }
    return this.#token;
  }
}

/** @throws Error when the portal refuses */
export async function signIn(
  app: NestFastifyApplication,
  person: TestPerson,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { kind, login, password } = person;
  const payload = kind === 'admin' ? { username: login, password } : { email: login, password };
  const answer = await app.inject({ method: 'POST', url: `/api/${kind}/login`, payload, headers });
  if (answer.statusCode !== 200) throw new Error(`${login} can't sign in: ${answer.statusCode} ${answer.body}`);
  return answer;
}

/** @throws Error where the portal answers anything else, with what it said */
export function answerOf<T>(answer: Answer, statusCode: number): T {
  if (answer.statusCode !== statusCode) {
    throw new Error(`${statusCode} was expected: ${answer.statusCode} ${answer.body}`);
  }
  return answer.json<T>();
}
