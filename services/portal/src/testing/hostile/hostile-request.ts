export const SIZES = ['1×', '10×', 'max'] as const;
export type Size = (typeof SIZES)[number];
export type Attacker = 'director' | 'driver' | 'directory' | 'nobody';

export interface MadeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One request of the corpus. It is made when it is sent: thousands of a megabyte each wouldn't fit. */
export interface HostileRequest {
  /** Where it comes in, as the report names it: `POST /api/tickets`, `header if-match`. */
  readonly entry: string;
  readonly attack: string;
  readonly size: Size;
  readonly as: Attacker;
  /** Reported by somebody once: in each run, however short. */
  readonly isKnown?: boolean;
  readonly make: () => MadeRequest | Promise<MadeRequest>;
}

export function jsonRequest(method: string, url: string, body: unknown): MadeRequest {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, url, headers: { 'content-type': 'application/json' }, body: text };
}
