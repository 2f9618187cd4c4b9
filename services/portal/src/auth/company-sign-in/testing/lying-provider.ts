import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is to be wrong with the next ID token. */
export interface Lies {
  readonly claims?: object;
  readonly isSignedByAnother?: boolean;
  readonly isUnsigned?: boolean;
  /** Of the discovery document. */
  readonly metadata?: object;
  /** Its tokens never come. */
  readonly isSilent?: boolean;
  /** It takes connections and answers nothing at all. */
  readonly isHanging?: boolean;
  /** What it answers with instead of tokens: RFC 6749, 5.2. */
  readonly refusal?: { readonly error: string; readonly isChallenge?: boolean };
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** Speaks just enough of the protocol to be believed, and then says what a test makes it say. */
export class LyingProvider {
  lies: Lies = {};
  nonce = '';
  readonly asked: string[] = [];
  readonly #key = newKey();
  readonly #another = newKey();
  readonly #server: Server = createServer((request, answer) => {
    this.asked.push(request.url ?? '');
    request.resume().on('end', () => this.#answer(request.url ?? '', answer));
  });

  static async listen(): Promise<LyingProvider> {
    const provider = new LyingProvider();
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(path: string, answer: ServerResponse): void {
    if (this.lies.isHanging) return;
    if (this.lies.isSilent && path === '/token') return;
    if (this.lies.refusal !== undefined && path === '/token') return refuse(answer, this.lies.refusal);
    const body = path.startsWith('/.well-known/') ? this.#metadata() : path === '/jwks' ? this.#keys() : this.#tokens();
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ...this.lies.metadata,
    };
  }

  #keys() {
    return { keys: [{ ...this.#key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] };
  }

  #tokens() {
    const nowS = Math.floor(Date.now() / 1_000);
    const claims = {
      ...{ iss: this.issuer, aud: 'waybook', sub: 'liar', nonce: this.nonce, iat: nowS, exp: nowS + 300 },
      ...{ email: 'liar@harbour.example', email_verified: true, groups: ['pay-office'] },
      ...this.lies.claims,
    };
    const key = this.lies.isSignedByAnother ? this.#another : this.#key;
    const token = this.lies.isUnsigned ? unsigned(claims) : signed(claims, key.privateKey);
    return { access_token: 'opaque', token_type: 'Bearer', id_token: token };
  }
}

function refuse(answer: ServerResponse, { error, isChallenge = false }: NonNullable<Lies['refusal']>): void {
  const challenge = isChallenge ? { 'www-authenticate': 'Basic realm="the provider"' } : {};
  const status = error === 'invalid_grant' ? 400 : 401;
  answer.writeHead(status, { 'content-type': 'application/json', ...challenge }).end(JSON.stringify({ error }));
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: KeyObject): string {
  const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

function unsigned(claims: object): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
