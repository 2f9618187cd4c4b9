import { PASSWORD_WANTED, type SignInAnswer, type UploadAnswer, type UploadPurpose } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient, Reply } from './http-client.js';
import { LiveStream } from './live-stream.js';
import type { StepCounts } from './step-counts.js';

const BUSY = 503;
/** On a busy machine photos wait for each other: who is told to come again comes again for so long. */
const REQUEST_LIMIT_MS = 300_000;
const SECOND_MS = 1_000;

export interface SignIn {
  readonly kind: 'admin' | 'driver';
  /** An admin's username, a driver's e-mail. */
  readonly login: string;
  readonly password: string;
}

export interface FileToSend {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly purpose: UploadPurpose;
}

/** Somebody with the portal open in a browser: signed in, listening for changes, and sent away by no answer but a wrong one. */
export class Person {
  #token = '';
  #cookie = '';
  #live: LiveStream | null = null;
  readonly #http: HttpClient;
  readonly #tally: StepCounts;

  readonly #password: string;

  private constructor(http: HttpClient, tally: StepCounts, password: string) {
    this.#http = http;
    this.#tally = tally;
    this.#password = password;
  }

  static async signedIn(http: HttpClient, tally: StepCounts, { kind, login, password }: SignIn): Promise<Person> {
    const person = new Person(http, tally, password);
    const body = kind === 'admin' ? { username: login, password } : { email: login, password };
    const answer = await person.#expect([200], `/api/${kind}/login`, 'POST', jsonBody(body));
    person.#remember(answer);
    await person.#listen();
    return person;
  }

  get bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  async get<Answer>(path: string): Promise<Answer> {
    return JSON.parse((await this.bytes(path)).toString()) as Answer;
  }

  async bytes(path: string): Promise<Buffer> {
    return (await this.#expect([200], path, 'GET')).body;
  }

  /** @param expected the statuses that this may be answered with; where others race, more than one is right */
  async post<Answer>(path: string, body: object, expected: readonly number[] = [200, 201]): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await this.#expect(expected, path, 'POST', jsonBody(body), headers);
    return JSON.parse(answer.body.toString()) as Answer;
  }

  async upload({ bytes, fileName, purpose }: FileToSend): Promise<UploadAnswer> {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', new Blob([Uint8Array.from(bytes)]), fileName);
    const encoded = new Response(form);
    const sent = { type: encoded.headers.get('content-type')!, bytes: new Uint8Array(await encoded.arrayBuffer()) };
    const answer = await this.#expect([201], '/api/uploads', 'POST', sent, { 'idempotency-key': randomUUID() });
    return JSON.parse(answer.body.toString()) as UploadAnswer;
  }

  /** What a browser does when its page is loaded anew: the page, the session by its cookie, and the stream of changes. */
  async reload(): Promise<void> {
    this.#live?.leave();
    const page = (await this.#expect([200], '/', 'GET')).body.toString();
    for (const [, path] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) await this.#expect([200], path!, 'GET');
    this.#remember(await this.#expect([200], '/api/auth/refresh', 'POST', undefined, { cookie: this.#cookie }));
    await this.#listen();
  }

  leave(): void {
    this.#live?.leave();
  }

  async #listen(): Promise<void> {
    this.#live = await LiveStream.open(this.#http, this.bearer);
  }

  #remember({ headers, body }: Reply): void {
    this.#token = (JSON.parse(body.toString()) as SignInAnswer).token;
    this.#cookie = headers['set-cookie']![0]!.split(';', 1)[0]!;
  }

  /** What the dialog of a browser sends, once in ten minutes. */
  async #confirmPassword(): Promise<void> {
    const sent = jsonBody({ currentPassword: this.#password });
    await this.#expect([204], '/api/auth/password/confirm', 'POST', sent, { 'idempotency-key': randomUUID() });
  }

  /** Comes again, as screens do, where the portal says that it has no room for the moment. */
  async #expect(
    expected: readonly number[],
    path: string,
    method: string,
    sent?: EncodedBody,
    own: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const headers: Record<string, string> = { ...(this.#token === '' ? {} : this.bearer), ...own };
    if (sent) headers['content-type'] = sent.type;
    const giveUpAt = performance.now() + REQUEST_LIMIT_MS;
    for (;;) {
      this.#tally.requests += 1;
      const reply = await this.#http.send(path, { method, headers, body: sent?.bytes });
      if (expected.includes(reply.status)) return reply;
      if (wantsPassword(reply)) {
        await this.#confirmPassword();
        continue;
      }
      const comeAgainSeconds = Number(reply.headers['retry-after']);
      const isAskedAgain = reply.status === BUSY && comeAgainSeconds > 0 && performance.now() < giveUpAt;
      if (!isAskedAgain) throw unexpected(method, path, reply);
      this.#tally.rejectedAsBusy += 1;
      await sleep(comeAgainSeconds * SECOND_MS);
    }
  }
}

interface EncodedBody {
  readonly type: string;
  readonly bytes: Uint8Array;
}

function jsonBody(value: object): EncodedBody {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}

function unexpected(method: string, path: string, { status, body }: Reply): Error {
  return new Error(`${method} ${path} was answered with ${status}: ${body.subarray(0, 300).toString()}`);
}

function wantsPassword({ status, body }: Reply): boolean {
  return status === 403 && body.includes(PASSWORD_WANTED);
}
