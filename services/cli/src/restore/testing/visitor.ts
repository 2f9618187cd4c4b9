import type { SignInAnswer } from '@waybook/contracts/api';

interface SignIn {
  readonly kind: 'admin' | 'driver';
  /** An admin's username, a driver's e-mail. */
  readonly login: string;
  readonly password: string;
}

/** Somebody who calls a running portal as a browser does; what is not answered as asked for is an error. */
export class Visitor {
  readonly #address: string;
  readonly #token: string;

  private constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  static async signedIn(address: string, person: SignIn): Promise<Visitor> {
    const answer = await askToSignIn(address, person);
    if (!answer.ok) throw new Error(`${person.login} can't sign in: ${answer.status} ${await answer.text()}`);
    return new Visitor(address, ((await answer.json()) as SignInAnswer).token);
  }

  /** The same token, shown to another portal. */
  at(address: string): Visitor {
    return new Visitor(address, this.#token);
  }

  async status(path: string): Promise<number> {
    return (await this.#asked('GET', path)).status;
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await (await this.#done('GET', path)).json()) as Answer;
  }

  async text(path: string): Promise<string> {
    return (await this.#done('GET', path)).text();
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.#done('GET', path)).arrayBuffer());
  }

  async post<Answer>(path: string, body: object): Promise<Answer> {
    return (await (await this.#done('POST', path, body)).json()) as Answer;
  }

  async put(path: string, body: object): Promise<void> {
    await this.#done('PUT', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.#done('DELETE', path);
  }

  async #done(method: string, path: string, body?: object): Promise<Response> {
    const answer = await this.#asked(method, path, body);
    if (answer.ok) return answer;
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  }

  #asked(method: string, path: string, body?: object): Promise<Response> {
    const authorization = `Bearer ${this.#token}`;
    const isForm = body === undefined || body instanceof FormData;
    return fetch(`${this.#address}${path}`, {
      method,
      headers: isForm ? { authorization } : { authorization, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
  }
}

/** Whatever comes of it. */
export function askToSignIn(address: string, { kind, login, password }: SignIn): Promise<Response> {
  return fetch(`${address}/api/${kind}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(kind === 'admin' ? { username: login, password } : { email: login, password }),
  });
}
