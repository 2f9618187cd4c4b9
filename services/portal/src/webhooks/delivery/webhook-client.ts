import type { IncomingMessage } from 'node:http';
import {
  outgoingRequest,
  outgoingUrlProblem,
  type OutgoingRequest,
  type OutgoingTargets,
} from '@waybook/platform/public-address';
import { withinLimit } from '@waybook/platform/time-limit';
import { boundedRetryAfter } from './retry-schedule.js';
import { signedHeaders, type WebhookMessage } from './signature.js';

/** For name, connection, TLS, and the answer together. */
const SEND_LIMIT_MS = 15_000;
/** Of an answer no more is read. */
const MAX_ANSWER_BYTES = 4_096;
const GONE = 410;
const ASK_LATER = [429, 503];

export interface WebhookAttempt {
  readonly isDelivered: boolean;
  readonly isGone: boolean;
  readonly statusCode: number | null;
  readonly problem: string | null;
  readonly answer: string | null;
  readonly notBeforeMs: number;
}

export interface WebhookClientSettings extends OutgoingTargets, Pick<OutgoingRequest, 'addressesOf' | 'route'> {
  readonly limitMs?: number;
}

/** Sends signed messages as `outgoingRequest` does: whoever sets up a webhook chooses where requests go (R250). */
export class WebhookClient {
  readonly #settings: WebhookClientSettings;

  constructor(settings: WebhookClientSettings) {
    this.#settings = settings;
  }

  async send(url: string, message: WebhookMessage, secrets: readonly Uint8Array[]): Promise<WebhookAttempt> {
    const { limitMs = SEND_LIMIT_MS } = this.#settings;
    const refused = outgoingUrlProblem(url, this.#settings);
    if (refused !== null) return failure(refused);
    const answered: Answered = { statusCode: null, headers: {}, text: '' };
    try {
      await withinLimit(limitMs, 'Sending a message', (signal) =>
        this.#exchange(url, message, secrets, signal, answered),
      );
    } catch (error) {
      if (answered.statusCode === null) return failure(problemOf(error));
      // The status has come, and it decides; of the rest there is as much as there is.
    }
    return attemptOf(answered, message.at);
  }

  async #exchange(
    url: string,
    message: WebhookMessage,
    secrets: readonly Uint8Array[],
    signal: AbortSignal,
    answered: Answered,
  ): Promise<void> {
    const { addressesOf, route } = this.#settings;
    const body = Buffer.from(message.body);
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Waybook-Webhooks/1',
      ...signedHeaders(message, secrets),
      ...(message.traceparent === undefined ? {} : { traceparent: message.traceparent }),
    };
    await outgoingRequest(url, { method: 'POST', headers, body, signal, addressesOf, route }, (answer) => {
      answered.statusCode = answer.statusCode ?? 0;
      answered.headers = answer.headers;
      return readBeginning(answer, answered);
    });
  }
}

interface Answered {
  statusCode: number | null;
  headers: IncomingMessage['headers'];
  text: string;
}

async function readBeginning(answer: IncomingMessage, answered: Answered): Promise<void> {
  let left = MAX_ANSWER_BYTES;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    answered.text += piece.subarray(0, left).toString('utf8');
    left -= piece.length;
    if (left <= 0) return;
  }
}

function attemptOf({ statusCode, headers, text }: Answered, at: Date): WebhookAttempt {
  const code = statusCode ?? 0;
  const isDelivered = code >= 200 && code < 300;
  const isRedirect = code >= 300 && code < 400;
  return {
    isDelivered,
    isGone: code === GONE,
    statusCode,
    problem: isDelivered ? null : isRedirect ? 'The receiver redirects, which is not followed' : `Answered ${code}`,
    // PostgreSQL keeps no zero bytes.
    answer: text.replaceAll('\0', '') || null,
    notBeforeMs: ASK_LATER.includes(code) ? retryAfterMs(headers['retry-after'], at) : 0,
  };
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
export function retryAfterMs(header: string | undefined, at: Date): number {
  if (header === undefined) return 0;
  if (/^\d+$/.test(header.trim())) return boundedRetryAfter(Number(header) * 1_000);
  return boundedRetryAfter(Date.parse(header) - at.getTime());
}

function failure(problem: string): WebhookAttempt {
  return { isDelivered: false, isGone: false, statusCode: null, problem, answer: null, notBeforeMs: 0 };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  EADDRNOTPUBLIC: 'The name leads to an address that is not public',
  ECONNREFUSED: 'Nobody listens at the address',
  ECONNRESET: 'The connection was cut',
  ENOTFOUND: 'The name is not known',
  ENODATA: 'The name has no address',
  ETIMEDOUT: 'No answer in time',
};

/** Said to the business's office, so no inner detail of this machine. */
function problemOf(error: unknown): string {
  const { code = 'unknown' } = error as { code?: string };
  return PROBLEMS[code] ?? `The connection failed (${code})`;
}
