/** What came of asking Xero, where it isn't an answer. */
export type XeroTrouble =
  /** Not to be reached, or it can't answer now. Whether it did what it was asked for isn't known. */
  | { readonly kind: 'away'; readonly reason: string }
  /** It wants to be left alone for so long, and did nothing. */
  | { readonly kind: 'limited'; readonly retryAfterMs: number }
  /** The access token is not taken. */
  | { readonly kind: 'unauthorised' }
  /** The portal may do nothing at this organisation any more. */
  | { readonly kind: 'forbidden' }
  /** Sent again as it is, it is refused again. Each a sentence of Xero's. */
  | { readonly kind: 'invalid'; readonly messages: readonly string[] };

export class XeroProblem extends Error {
  readonly trouble: XeroTrouble;

  constructor(trouble: XeroTrouble) {
    super(`Xero: ${trouble.kind}`);
    this.trouble = trouble;
  }
}

const MAX_MESSAGES = 20;
const MAX_MESSAGE_LENGTH = 500;
const DEFAULT_REST_MS = 60_000;
const LONGEST_REST_MS = 24 * 60 * 60 * 1_000;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Xero’s address answers nobody.',
  ECONNRESET: 'The connection to Xero was cut.',
  UND_ERR_SOCKET: 'The connection to Xero was cut.',
  ENOTFOUND: 'Xero’s address is not known.',
  ETIMEDOUT: 'Xero did not answer in time.',
};

/** Shown to the office, so nothing of this machine's inside. */
export function awayBecause(error: unknown): XeroProblem {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const known = cause?.code ?? code ?? 'unknown';
  return new XeroProblem({ kind: 'away', reason: REASONS[known] ?? `The connection to Xero failed (${known}).` });
}

/** Of an answer that isn't a success. */
export function problemOf(code: number, retryAfter: string | null, body: string): XeroProblem {
  if (code === 400) return new XeroProblem({ kind: 'invalid', messages: messagesIn(body) });
  if (code === 401) return new XeroProblem({ kind: 'unauthorised' });
  if (code === 403) return new XeroProblem({ kind: 'forbidden' });
  if (code === 429) return new XeroProblem({ kind: 'limited', retryAfterMs: restOf(retryAfter) });
  return new XeroProblem({ kind: 'away', reason: `Xero answered ${code}.` });
}

function restOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return DEFAULT_REST_MS;
  return Math.min(Math.max(seconds, 1) * 1_000, LONGEST_REST_MS);
}

interface SaidWrong {
  readonly Message?: unknown;
  readonly Elements?: unknown;
  readonly ValidationErrors?: unknown;
}

/** Each validation error by itself; else the one message that says something. */
function messagesIn(body: string): string[] {
  const said = parsed(body);
  const errors = listed(said.Elements)
    .flatMap(({ ValidationErrors }) => listed(ValidationErrors))
    .map(({ Message }) => Message);
  const texts = (errors.length > 0 ? errors : [said.Message]).filter((text) => typeof text === 'string');
  const messages = texts.slice(0, MAX_MESSAGES).map((text) => text.slice(0, MAX_MESSAGE_LENGTH));
  return messages.length > 0 ? messages : ['Xero refuses it and says no reason.'];
}

function listed(value: unknown): SaidWrong[] {
  return Array.isArray(value)
    ? value.filter((item): item is SaidWrong => typeof item === 'object' && item !== null)
    : [];
}

function parsed(body: string): SaidWrong {
  try {
    return (JSON.parse(body) as SaidWrong | null) ?? {};
  } catch {
    return {};
  }
}
