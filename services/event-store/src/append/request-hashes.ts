import { hkdfSync } from 'node:crypto';
import { canonicalJson } from '../codec/canonical-json.js';
import type { CommandEnvelope } from '../command-runner.js';
import { sha256 } from '../hash/sha256.js';

export interface Idempotency {
  /** With the actor before it: keys of two actors never meet. */
  readonly key: string;
  readonly requestHash: Buffer;
  /** Whether what was hashed before, under this master key or the previous one, was the same request. */
  isSameRequest(earlier: Uint8Array): boolean;
}

const PURPOSE = 'waybook request hash';
const SECRET_BYTES = 32;

/**
 * Hashes of requests, by which a repetition is told from a key that was used for something else. They stand in the log for ever, also when the
 * person is erased of whom a request spoke, and a date of birth is soon found by trying: so a secret is hashed with them.
 */
export class RequestHashes {
  readonly #secret: string;
  readonly #previousSecret: string | undefined;

  constructor(masterKey: Uint8Array, previousMasterKey?: Uint8Array) {
    this.#secret = secretOf(masterKey);
    this.#previousSecret = previousMasterKey && secretOf(previousMasterKey);
  }

  of({ idempotency, metadata: { actor } }: CommandEnvelope): Idempotency | undefined {
    if (!idempotency) return undefined;
    const request = canonicalJson(idempotency.request ?? null);
    const previousSecret = this.#previousSecret;
    const requestHash = sha256(this.#secret + request);
    return {
      key: `${actor.type}:${actor.id}:${idempotency.key}`,
      requestHash,
      isSameRequest: (earlier) =>
        requestHash.equals(earlier) ||
        (previousSecret !== undefined && sha256(previousSecret + request).equals(earlier)),
    };
  }
}

function secretOf(masterKey: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', masterKey, '', PURPOSE, SECRET_BYTES)).toString('hex');
}
