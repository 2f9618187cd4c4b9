import { canonicalJson } from '../codec/canonical-json.js';
import type { CommandEnvelope } from '../command-runner.js';
import { sha256 } from '../hash/sha256.js';

export interface Idempotency {
  /** With the actor before it: keys of two actors never meet. */
  readonly key: string;
  readonly requestHash: Buffer;
}

export function idempotencyOf({ idempotency, metadata: { actor } }: CommandEnvelope): Idempotency | undefined {
  if (!idempotency) return undefined;
  return {
    key: `${actor.type}:${actor.id}:${idempotency.key}`,
    requestHash: sha256(canonicalJson(idempotency.request ?? null)),
  };
}
