import { withoutTrailing } from '@waybook/contracts/texts';
import { withinLimit } from '@waybook/platform/time-limit';
import { documentTypeOf, SELF_BILLING_3 } from '../../e-invoice/index.js';
import type {
  AccessPointAnswer,
  AccessPointWord,
  OutgoingEInvoice,
  PeppolAccessPoint,
} from '../peppol-access-point.js';

/** An access point looks the receiver up and delivers before it answers; the outbox's lease is longer than two of these. */
const REQUEST_LIMIT_MS = 45_000;
const MAX_STATUS_BYTES = 64 * 1_024;
const COUNTRY = 'GB';
const PARTICIPANTS = 'iso6523-actorid-upis';
const DOCUMENTS = 'busdox-docid-qns';
const PROCESSES = 'cenbii-procid-ubl';

export interface PhossSettings {
  /** Up to where `/api/outbound/…` begins. */
  readonly url: string;
  readonly token: string;
  readonly limitMs?: number;
}

type KnownStatus = 'unknown' | 'delivered' | 'underway' | 'given up';

const STATUSES: Readonly<Record<string, KnownStatus>> = {
  sent: 'delivered',
  pending: 'underway',
  sending: 'underway',
  failed: 'underway',
  rejected: 'given up',
  permanently_failed: 'given up',
};

/** Approved, accepted blind, rejected. */
const WORDS: Readonly<Record<string, AccessPointWord>> = {
  received_ap: { then: 'answered', answer: 'delivered' },
  received_ab: { then: 'answered', answer: 'delivered' },
  received_re: { then: 'answered', answer: 'rejected' },
  not_applicable: { then: 'never' },
};

const GIVEN_UP = 'The access point gave it up: its own log says why. Often the receiver is not registered with Peppol.';

/**
 * phoss Access Point's REST API, as its wiki describes it: `POST /api/outbound/submit/…` and `GET /api/outbound/status/…`, with the token as
 * `X-Token`. Our key is its SBDH instance id. It is asked first whether it has the document, since a connection may break once it does.
 */
export class PhossAccessPoint implements PeppolAccessPoint {
  readonly #base: string;
  readonly #token: string;
  readonly #limitMs: number;

  constructor({ url, token, limitMs = REQUEST_LIMIT_MS }: PhossSettings) {
    this.#base = withoutTrailing(url, '/');
    this.#token = token;
    this.#limitMs = limitMs;
  }

  async send(document: OutgoingEInvoice): Promise<AccessPointAnswer> {
    try {
      const known = await this.#status(document.key);
      if (typeof known !== 'string') return known;
      if (known === 'delivered') return { outcome: 'taken' };
      if (known === 'underway') return { outcome: 'underway' };
      if (known === 'given up' && !document.isFirstAttempt) return { outcome: 'refused', reason: GIVEN_UP };
      return await this.#submit(document);
    } catch (error) {
      return { outcome: 'failed', reason: reasonOf(error) };
    }
  }

  /** The Message Level Status that came back to it (`mlsStatus`). */
  async ask(key: string): Promise<AccessPointWord> {
    try {
      const { code, text } = await this.#statusOf(key);
      return code === 200 ? (WORDS[textIn(text, 'mlsStatus')] ?? { then: 'later' }) : { then: 'later' };
    } catch {
      return { then: 'later' };
    }
  }

  #statusOf(key: string) {
    return this.#exchange(`${this.#base}/api/outbound/status/${key}?includeArchive=true`, { method: 'GET' });
  }

  async #status(key: string): Promise<KnownStatus | AccessPointAnswer> {
    const { code, text } = await this.#statusOf(key);
    if (code === 404) return 'unknown';
    if (code !== 200) return unusable(code);
    return (
      STATUSES[textIn(text, 'status')] ?? { outcome: 'failed', reason: 'The access point’s answer is not understood.' }
    );
  }

  async #submit({ key, kind, sender, receiver, xml }: OutgoingEInvoice): Promise<AccessPointAnswer> {
    const path = [
      `${PARTICIPANTS}::${sender}`,
      `${PARTICIPANTS}::${receiver}`,
      `${DOCUMENTS}::${documentTypeOf(kind === 'invoice' ? 'Invoice' : 'CreditNote', SELF_BILLING_3)}`,
      `${PROCESSES}::${SELF_BILLING_3.process}`,
      COUNTRY,
    ].map(encodeURIComponent);
    const url = `${this.#base}/api/outbound/submit/${path.join('/')}?sbdhInstanceID=${key}`;
    const { code } = await this.#exchange(url, {
      method: 'POST',
      body: new Uint8Array(xml),
      headers: { 'content-type': 'application/xml' },
    });
    if (code === 200) return { outcome: 'taken' };
    if (code === 400) return { outcome: 'refused', reason: 'The access point refuses the document (400).' };
    if (code === 422) return { outcome: 'failed', reason: 'The access point could not deliver it (422).' };
    return unusable(code);
  }

  /** Follows no redirect: the token and the invoice go to where the operator said, and nowhere else. */
  #exchange(url: string, request: RequestInit): Promise<{ readonly code: number; readonly text: string }> {
    const headers = { ...(request.headers as Record<string, string>), 'x-token': this.#token };
    return withinLimit(this.#limitMs, 'Asking the access point', async (signal) => {
      const answer = await fetch(url, { ...request, headers, signal, redirect: 'manual' });
      return { code: answer.status, text: await beginningOf(answer) };
    });
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  let left = MAX_STATUS_BYTES;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    left -= piece.length;
    if (left <= 0) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

function textIn(json: string, name: string): string {
  try {
    return String((JSON.parse(json) as Record<string, unknown>)[name]);
  } catch {
    return '';
  }
}

function unusable(code: number): AccessPointAnswer {
  if (code === 401 || code === 403) return { outcome: 'failed', reason: 'The access point does not accept the token.' };
  if (code === 404) return { outcome: 'failed', reason: 'The access point sends nothing at present (404).' };
  if (code >= 300 && code < 400) {
    return { outcome: 'failed', reason: 'The access point’s address redirects, which is not followed.' };
  }
  return { outcome: 'failed', reason: `The access point answered ${code}.` };
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens at the access point’s address.',
  ECONNRESET: 'The connection to the access point was cut.',
  UND_ERR_SOCKET: 'The connection to the access point was cut.',
  ENOTFOUND: 'The access point’s name is not known.',
  ETIMEDOUT: 'The access point did not answer in time.',
};

/** Shown to the office, so nothing of this machine's inside. */
function reasonOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const known = cause?.code ?? code ?? 'unknown';
  return REASONS[known] ?? `The connection to the access point failed (${known}).`;
}
