/** As long as a page may take to open on a poor line; what nobody has wanted by then is out of date. */
export const ASKED_FIRST_GOOD_FOR_MS = 30_000;

export interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

/** In step with `public/first-paint.js`, which asks before any script of the app has come. */
interface AskedFirst {
  readonly token: string;
  /** When it asked, by the device's clock. */
  readonly at: number;
  /** By path; each is taken once. */
  readonly answers: Map<string, EarlyAnswer>;
}

declare global {
  interface Window {
    askedFirst?: AskedFirst | undefined;
  }
}

/** Whether this page has asked for anything before the app began. */
export function hasAskedFirst(): boolean {
  return window.askedFirst !== undefined;
}

let lastTakenAt = 0;

/** When an answer of those was last taken, by the device's clock: what began until then may be older than it looks. Zero where none was. */
export function askedFirstTakenAt(): number {
  return lastTakenAt;
}

/** The answer to what was asked for as the page opened; null where it wasn't, for the same account, or something has been sent since. */
export function takeAskedFirst({ method, url, headers }: Request): EarlyAnswer | null {
  const asked = window.askedFirst;
  if (asked === undefined) return null;
  const isOver = method !== 'GET' || Date.now() - asked.at > ASKED_FIRST_GOOD_FOR_MS;
  if (isOver) asked.answers.clear();
  const { pathname, search } = new URL(url);
  const early = asked.answers.get(pathname + search);
  if (early === undefined || headers.get('Authorization') !== `Bearer ${asked.token}`) return null;
  asked.answers.delete(pathname + search);
  lastTakenAt = Date.now();
  return early;
}
