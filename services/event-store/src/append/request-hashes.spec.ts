import { describe, expect, test } from '@jest/globals';
import { canonicalJson } from '../codec/canonical-json.js';
import { sha256 } from '../hash/sha256.js';
import { RequestHashes } from './request-hashes.js';

const envelope = {
  business: 'b',
  metadata: { actor: { type: 'admin', id: 'ada' } },
  at: new Date(),
  idempotency: { key: 'k', request: { dateOfBirth: '1987-03-14' } },
} as const;
const [FIRST, SECOND] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

describe("a request's hash", () => {
  test('is not found by trying who knows no secret, and is the same for the same request', () => {
    const stored = new RequestHashes(FIRST).of(envelope)!.requestHash;
    expect(stored).not.toEqual(sha256(canonicalJson(envelope.idempotency.request)));
    expect(stored).toHaveLength(32);
    expect(new RequestHashes(FIRST).of(envelope)!.isSameRequest(stored)).toBe(true);
    expect(new RequestHashes(SECOND).of(envelope)!.requestHash).not.toEqual(stored);
  });

  test('is known again while the master key is changed, and another request never', () => {
    const stored = new RequestHashes(FIRST).of(envelope)!.requestHash;
    const changing = new RequestHashes(SECOND, FIRST);
    expect(changing.of(envelope)!.isSameRequest(stored)).toBe(true);
    const another = { ...envelope, idempotency: { key: 'k', request: { dateOfBirth: '1987-03-15' } } };
    expect(changing.of(another)!.isSameRequest(stored)).toBe(false);
    expect(new RequestHashes(SECOND).of(envelope)!.isSameRequest(stored)).toBe(false);
  });
});
