import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SignInAnswer } from '@waybook/contracts/api';
import { HttpClient, type Reply } from '../soak/client/http-client.js';

/** An address of its own: who is throttled for guessing passwords at another one still gets a token. */
const APART = '127.0.0.2';
const JSON_TYPE = { 'content-type': 'application/json' };

export interface Person {
  readonly kind: 'admin' | 'driver';
  readonly body: Readonly<Record<string, string>>;
}

/** Gives out tokens of one person, for as long as they can sign in: one lasts ten minutes, and what the attack does may end its session. */
export class TokenDesk {
  signIns = 0;
  readonly #portal: HttpClient;
  readonly #person: Person;
  readonly #server: Server;

  private constructor(portal: string, person: Person) {
    this.#portal = new HttpClient(portal, APART);
    this.#person = person;
    this.#server = createServer((_request, reply) => {
      void this.#signIn().then(
        ({ status, body }) => reply.writeHead(status, JSON_TYPE).end(body),
        (error: unknown) => reply.writeHead(500).end(String(error)),
      );
    });
  }

  static async open(portal: string, person: Person): Promise<TokenDesk> {
    const desk = new TokenDesk(portal, person);
    desk.#server.listen(0, '127.0.0.1');
    await once(desk.#server, 'listening');
    return desk;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Whether the person still gets in, to what is theirs. */
  async stillOpens(path: string): Promise<boolean> {
    const { status, body } = await this.#signIn();
    if (status !== 200) return false;
    const { token } = JSON.parse(body.toString()) as SignInAnswer;
    return (await this.#portal.send(path, { headers: { authorization: `Bearer ${token}` } })).status === 200;
  }

  async close(): Promise<void> {
    this.#portal.close();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #signIn(): Promise<Reply> {
    this.signIns += 1;
    const body = Buffer.from(JSON.stringify(this.#person.body));
    return this.#portal.send(`/api/${this.#person.kind}/login`, { method: 'POST', headers: JSON_TYPE, body });
  }
}
