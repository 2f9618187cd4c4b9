import type { AnyEvent } from '../event-feed.js';

type Answering = (url: URL, headers: Headers) => Response | Promise<Response> | undefined;

/** Answers `GET /api/events` from a list, or as a test says. */
export class StandInPortal {
  events: AnyEvent[];
  readonly asked: URL[] = [];
  readonly #answers: Answering[] = [];

  constructor(events: AnyEvent[] = []) {
    this.events = events;
  }

  /** Answers the next request otherwise. */
  once(answering: Answering): this {
    this.#answers.push(answering);
    return this;
  }

  /** Refuses the next request as the portal does. */
  refuseOnce(status: number, code: string, headers: Record<string, string> = {}): this {
    return this.once(() => Response.json({ error: 'Not now.', code }, { status, headers }));
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    this.asked.push(url);
    const headers = new Headers(init?.headers);
    const otherwise = await this.#answers.shift()?.(url, headers);
    return (
      otherwise ?? (headers.get('accept') === 'text/event-stream' ? this.#stream(url) : Response.json(this.#page(url)))
    );
  };

  #page({ searchParams }: URL): AnyEvent[] {
    const [after, limit] = [Number(searchParams.get('after')), Number(searchParams.get('limit') ?? Infinity)];
    const types = searchParams.get('types')?.split(',');
    const wanted = this.events.filter(({ seq, type }) => seq > after && (types?.includes(type) ?? true));
    return wanted.slice(0, limit);
  }

  /** Cut into pieces anywhere, and ended after what is there, as by a proxy. */
  #stream(url: URL): Response {
    const text = this.#page(url).map(
      (event) => `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
    );
    const pieces = `retry: 2000\n: open\n\n${text.join('')}`.match(/[^]{1,500}/g) ?? [];
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
    return new Response(ReadableStream.from(bytes) as ReadableStream<Uint8Array>, {
      headers: { 'content-type': 'text/event-stream' },
    });
  }
}
