import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Said {
  readonly status: number;
  readonly body: object;
}

/**
 * Speaks the part of the HTTP API of Vault's and OpenBao's transit engine that a client of ours uses, with their own words for what is wrong, and
 * really encrypts. Written after their documentation; it is neither of them.
 */
export class TransitServer {
  readonly token = `hvs.${randomBytes(12).toString('hex')}`;
  /** By version, the first at 1. */
  readonly #versions: Buffer[] = [randomBytes(KEY_BYTES)];
  readonly #server: Server;
  /** Older ones open nothing any more. */
  minDecryptionVersion = 1;
  isSealed = false;
  isTokenGood = true;
  /** Takes a call and says nothing. */
  isHanging = false;
  calls = 0;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async listen(): Promise<TransitServer> {
    const server = new TransitServer();
    await new Promise<void>((listening) => server.#server.listen(0, '127.0.0.1', listening));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As `vault write -f transit/keys/waybook/rotate` does. */
  rotate(): void {
    this.#versions.push(randomBytes(KEY_BYTES));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.isHanging) return;
    const { status, body } = this.#said(request, Buffer.concat(chunks).toString());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #said({ url = '', headers, method }: IncomingMessage, text: string): Said {
    if (this.isSealed) return errors(503, 'Vault is sealed');
    if (headers['x-vault-token'] !== this.token || !this.isTokenGood) return errors(403, 'permission denied');
    const [, operation, name] = /^\/v1\/transit\/(decrypt|encrypt|rewrap|datakey\/wrapped)\/([\w.-]+)$/.exec(url) ?? [];
    if (method !== 'POST' || operation === undefined) return errors(404);
    if (name !== 'waybook') return errors(400, 'encryption key not found');
    const given = JSON.parse(text) as { plaintext?: string; ciphertext?: string; bits?: number };
    if (operation === 'encrypt') return wrapped(this.#encrypt(Buffer.from(given.plaintext ?? '', 'base64')));
    if (operation === 'datakey/wrapped') return wrapped(this.#encrypt(randomBytes((given.bits ?? 256) / 8)));
    const opened = this.#decrypt(given.ciphertext ?? '');
    if (!Buffer.isBuffer(opened)) return opened;
    if (operation === 'rewrap') return wrapped(this.#encrypt(opened));
    return { status: 200, body: { data: { plaintext: opened.toString('base64') } } };
  }

  #encrypt(plaintext: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#versions.at(-1)!, nonce);
    const sealed = Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
    return `vault:v${this.#versions.length}:${sealed.toString('base64')}`;
  }

  #decrypt(ciphertext: string): Buffer | Said {
    const [, version = '0', text = ''] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
    const key = this.#versions[Number(version) - 1];
    if (!key) return errors(400, 'invalid ciphertext: no prefix');
    if (Number(version) < this.minDecryptionVersion) {
      return errors(400, 'ciphertext or signature version is disallowed by policy (too old)');
    }
    const sealed = Buffer.from(text, 'base64');
    try {
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
    } catch {
      return errors(400, 'cipher: message authentication failed');
    }
  }
}

const wrapped = (ciphertext: string): Said => ({ status: 200, body: { data: { ciphertext } } });
const errors = (status: number, ...said: readonly string[]): Said => ({ status, body: { errors: said } });
