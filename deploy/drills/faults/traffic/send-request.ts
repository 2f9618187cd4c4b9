import type { Problem } from '@waybook/contracts/api';
import type { Answer } from './answers.js';

/** A browser waits for longer; nobody is to wait for more than ten seconds. */
const GIVE_UP_MS = 30_000;

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** Of a write: the same key for each try. */
  readonly key?: string;
}

/** Sends one request. Whatever comes of it is an answer, also that nothing came. */
export async function sendRequest(address: string, { method, path, token, body, key }: ApiRequest): Promise<Answer> {
  const isForm = body === undefined || body instanceof FormData;
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(isForm ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const text = await answer.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    // A proxy that reached no portal says so without a body.
    const code = answer.ok ? null : ((parsed as Partial<Problem> | null)?.code ?? 'without a code');
    return { status: answer.status, code, tookMs: performance.now() - startedAt, body: parsed };
  } catch {
    return { status: null, code: null, tookMs: performance.now() - startedAt, body: null };
  }
}
