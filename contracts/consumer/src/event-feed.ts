import { isObject } from './check-schema.js';
import { InvalidEvent, parsed, readEvent, type PublicEvent, type UnknownEvent } from './event.js';
import { PortalError, refusalIn } from './portal-error.js';
import { ServerSentEvents } from './server-sent-events.js';

const PAGE_EVENTS = 100;
const WAIT_SECONDS = 30;
const SECOND_MS = 1_000;
/** Longer than the portal takes to answer when it has nothing to wait for. */
const ANSWER_LIMIT_MS = 30_000;
/** The portal sends a comment every 15 seconds. */
const SILENCE_LIMIT_MS = 45_000;

export interface EventFeedOptions {
  /** The portal's address, such as `https://portal.example`. */
  readonly url: string;
  /** Made in the portal under Settings, API keys. */
  readonly apiKey: string;
  /** Which types of events; left out: all, those of later versions, too. */
  readonly types?: readonly string[];
  /** Events asked for at once, 1 to 1000; left out: 100. */
  readonly pageEvents?: number;
  /** How long a request waits for what comes, 0 to 30; left out: 30. */
  readonly waitSeconds?: number;
  /** `stream` reads server-sent events: one connection that stays open. Left out: `pages`. */
  readonly transport?: 'pages' | 'stream';
  /** Left out: Node's own. */
  readonly fetch?: typeof globalThis.fetch;
}

export type AnyEvent = PublicEvent | UnknownEvent;

interface PageRequest {
  readonly after: number;
  readonly limit?: number;
  readonly waitSeconds?: number;
  /** Of all types, whichever the feed is to give. */
  readonly isOfAllTypes?: boolean;
  readonly signal?: AbortSignal;
}

/** Reads `GET /api/events`. Each call asks once: `consumeFeed` asks again after a failure. */
export class EventFeed {
  readonly #options: EventFeedOptions;

  constructor(options: EventFeedOptions) {
    this.#options = options;
  }

  /**
   * What comes after a `seq`, in order. Fewer than `limit` may come although there are more; none only where there are none yet.
   *
   * @throws PortalError, InvalidEvent
   */
  async page({ after, limit, waitSeconds = 0, isOfAllTypes = false, signal }: PageRequest): Promise<AnyEvent[]> {
    const wanted = limit ?? this.#options.pageEvents ?? PAGE_EVENTS;
    const timeout = AbortSignal.timeout(waitSeconds * SECOND_MS + ANSWER_LIMIT_MS);
    const query = { after: String(after), limit: String(wanted), wait: String(waitSeconds) };
    const types = isOfAllTypes ? {} : this.#types();
    return talking(async () => {
      const answer = await this.#ask({ ...query, ...types }, { accept: 'application/json' }, either(timeout, signal));
      const events = asList(await answer.text());
      return events.map(readEvent);
    });
  }

  /**
   * What comes after a `seq`, without an end, as it comes.
   *
   * @throws PortalError when the connection breaks, InvalidEvent
   */
  follow(after: number, signal: AbortSignal): AsyncGenerator<readonly AnyEvent[]> {
    return this.#options.transport === 'stream' ? this.#stream(after, signal) : this.#pages(after, signal);
  }

  async *#pages(after: number, signal: AbortSignal): AsyncGenerator<readonly AnyEvent[]> {
    const waitSeconds = this.#options.waitSeconds ?? WAIT_SECONDS;
    for (let from = after; !signal.aborted;) {
      const events = await this.page({ after: from, waitSeconds, signal });
      from = events.at(-1)?.seq ?? from;
      yield events;
    }
  }

  async *#stream(after: number, signal: AbortSignal): AsyncGenerator<readonly AnyEvent[]> {
    const silent = new AbortController();
    const watch = setTimeout(() => silent.abort(new Error('nothing came for too long')), SILENCE_LIMIT_MS);
    try {
      const accept = 'text/event-stream';
      const until = either(silent.signal, signal);
      const answer = await talking(() => this.#ask({ after: String(after), ...this.#types() }, { accept }, until));
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      const events = new ServerSentEvents();
      for (;;) {
        const { done, value } = await talking(() => reader.read());
        if (done) throw new PortalError('The portal ended the stream.', null);
        watch.refresh();
        const complete = events.read(value).map((data) => readEvent(parsed(data)));
        if (complete.length > 0) yield complete;
      }
    } finally {
      clearTimeout(watch);
      silent.abort();
    }
  }

  #types(): Record<string, string> {
    const { types } = this.#options;
    return types === undefined ? {} : { types: types.join(',') };
  }

  async #ask(query: Record<string, string>, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const { url, apiKey, fetch = globalThis.fetch } = this.#options;
    const address = new URL('/api/events', url);
    address.search = String(new URLSearchParams(query));
    const answer = await fetch(address, { headers: { ...headers, authorization: `Bearer ${apiKey}` }, signal });
    if (!answer.ok) throw await refusalIn(answer);
    return answer;
  }
}

/** What goes wrong on the way is a PortalError, too. */
async function talking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PortalError || error instanceof InvalidEvent) throw error;
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw new PortalError(`The portal did not answer: ${why}.`, null, null, null, { cause: error });
  }
}

/** What isn't a list comes from something between us and the portal. */
function asList(body: string): unknown[] {
  const list = bodyOf(body);
  if (Array.isArray(list)) return list;
  throw new PortalError(`This is no page of events${isObject(list) ? '' : ', and no JSON'}: is this the portal?`, null);
}

function bodyOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function either(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other === undefined ? one : AbortSignal.any([one, other]);
}
