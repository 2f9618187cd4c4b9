import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a key lies that wraps the master key: the transit engine of HashiCorp Vault or OpenBao. */
export interface KeyServiceSettings {
  /** Without a path. */
  readonly url: string;
  /** Read anew for each call, so that whoever keeps it fresh needs to tell nobody. */
  readonly tokenFile: string;
  /** `<mount>/<name>`. */
  readonly key: string;
}

const CALL_LIMIT_MS = 5_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;
const KEY_BYTES = 32;
const KEY_BITS = KEY_BYTES * 8;
/** What a wrapped key looks like, with the version of the key that wraps it. */
export const WRAPPED_KEY = /^vault:v\d+:[\w+/]+=*$/;

/** What the service says, or that it says nothing; `message` is a part of a sentence. */
export class KeyServiceUnavailable extends Error {
  override readonly name = 'KeyServiceUnavailable';
}

type Answer = Readonly<Record<string, unknown>>;

/** Has keys wrapped and opened by a service that never gives away the key it does that with. Over its HTTP API, and nothing is remembered. */
export class KeyService {
  readonly #settings: KeyServiceSettings;

  constructor(settings: KeyServiceSettings) {
    this.#settings = settings;
  }

  /** A new key that nobody has seen, wrapped. */
  async make(): Promise<string> {
    return textIn(await this.#call('datakey/wrapped', { bits: KEY_BITS }), 'ciphertext');
  }

  async wrap(key: Uint8Array): Promise<string> {
    return textIn(await this.#call('encrypt', { plaintext: Buffer.from(key).toString('base64') }), 'ciphertext');
  }

  /** The same key under the newest version of what wraps it. */
  async rewrap(wrapped: string): Promise<string> {
    return textIn(await this.#call('rewrap', { ciphertext: wrapped }), 'ciphertext');
  }

  async open(wrapped: string): Promise<Uint8Array> {
    const key = Buffer.from(textIn(await this.#call('decrypt', { ciphertext: wrapped }), 'plaintext'), 'base64');
    if (key.length === KEY_BYTES) return key;
    throw new KeyServiceUnavailable(`what it opens has ${key.length} bytes and not ${KEY_BYTES}`);
  }

  /** @throws KeyServiceUnavailable */
  async #call(operation: string, body: object): Promise<Answer> {
    const [mount, name] = this.#settings.key.split('/', 2) as [string, string];
    const path = `/v1/${mount}/${operation}/${name}`;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#ask(path, body);
      if (!(outcome instanceof KeyServiceUnavailable)) return outcome.data;
      if (attempt === ATTEMPTS || !(outcome instanceof WorthAnotherTry)) throw outcome;
      await sleep(PAUSE_MS);
    }
  }

  async #ask(path: string, body: object): Promise<{ readonly data: Answer } | KeyServiceUnavailable> {
    const { url, tokenFile } = this.#settings;
    const token = await readFile(tokenFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new KeyServiceUnavailable(`its token can't be read from ${tokenFile} (${error.code})`);
    });
    try {
      const answer = await fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'x-vault-token': token.trim(), 'x-vault-request': 'true', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // The token is for this address alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      const said = (await answer.json().catch(() => ({}))) as { data?: Answer; errors?: readonly string[] };
      if (answer.ok && said.data) return { data: said.data };
      return refusal(answer.status, said.errors ?? []);
    } catch (error) {
      return new WorthAnotherTry(reasonOf(error));
    }
  }
}

class WorthAnotherTry extends KeyServiceUnavailable {}

function textIn(answer: Answer, name: string): string {
  const text = answer[name];
  if (typeof text === 'string' && text !== '') return text;
  throw new KeyServiceUnavailable(`its answer has no ${name}`);
}

const SAID_OF: Readonly<Record<number, string>> = {
  403: 'it refuses the token',
  404: 'it has no such key, or no transit engine there',
  429: 'it is asked too often',
};
const MAX_SAID = 200;

function refusal(status: number, errors: readonly string[]): KeyServiceUnavailable {
  if (status >= 300 && status < 400)
    return new KeyServiceUnavailable('it sends callers elsewhere: name the active one');
  const said = SAID_OF[status] ?? `it answers with ${status}`;
  const why = errors.join('; ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SAID);
  const sentence = why === '' ? said : `${said}: ${why}`;
  return status >= 500 || status === 429 ? new WorthAnotherTry(sentence) : new KeyServiceUnavailable(sentence);
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ECONNRESET: 'it hung up',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

function reasonOf(error: unknown): string {
  const { name, code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return `it did not answer within ${CALL_LIMIT_MS / 1_000} s`;
  return REASONS[cause?.code ?? code ?? ''] ?? 'it does not answer';
}
