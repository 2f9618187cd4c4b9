const TOO_MANY_REQUESTS = 429;
const REQUEST_TIMEOUT = 408;
const SERVER_ERRORS = 500;
const SECOND_MS = 1_000;

/** The portal didn't answer, or not with events. */
export class PortalError extends Error {
  override readonly name = 'PortalError';

  constructor(
    message: string,
    /** Null where no answer came. */
    readonly status: number | null,
    /** As the portal names the refusal: `API_KEY_EXPIRED`, `TOO_MANY_READERS`, … */
    readonly code: string | null = null,
    /** How long the portal asks to wait; null where it doesn't say. */
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the same request may succeed later without anybody doing anything. */
  get isTemporary(): boolean {
    const { status } = this;
    return status === null || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS || status >= SERVER_ERRORS;
  }
}

/** What an answer that isn't 200 says. */
export async function refusalIn(answer: Response, now = Date.now()): Promise<PortalError> {
  const body = await answer.text().catch(() => '');
  const { error = answer.statusText, code = null } = problemIn(body);
  const retryAfterMs = retryAfter(answer.headers.get('retry-after'), now);
  return new PortalError(`${answer.status}: ${error}`, answer.status, code, retryAfterMs);
}

function problemIn(body: string): { readonly error?: string; readonly code?: string | null } {
  try {
    const { error, code } = JSON.parse(body) as { error?: unknown; code?: unknown };
    return { error: typeof error === 'string' ? error : undefined, code: typeof code === 'string' ? code : null };
  } catch {
    return {};
  }
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * SECOND_MS;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
