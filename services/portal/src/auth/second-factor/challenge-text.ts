import { parse, stringify } from 'uuid';

const UUID_BYTES = 16;

/** A challenge within its business: what is looked up under row-level security. Alone it opens nothing, so it needs no secret. */
export interface ChallengeReference {
  readonly business: string;
  readonly id: string;
}

export function challengeText({ business, id }: ChallengeReference): string {
  return Buffer.concat([parse(business), parse(id)]).toString('base64url');
}

/** Null for what was never one of ours. */
export function challengeIn(text: string): ChallengeReference | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 2 * UUID_BYTES) return null;
  try {
    return { business: stringify(bytes.subarray(0, UUID_BYTES)), id: stringify(bytes.subarray(UUID_BYTES)) };
  } catch {
    return null;
  }
}
