import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { summaryOf, type Answered, type Summary } from './answers.js';

/** So many connect at a time, as browsers do that find their portal again. */
const CONNECTING_AT_ONCE = 100;

interface Listener {
  readonly request: ClientRequest;
  readonly answered: Answered;
  heard: number;
  isEnded: boolean;
  isCut: boolean;
}

/** Browsers that listen to `GET /api/live`, each over a connection of its own. */
export class OpenStreams {
  readonly #listeners: Listener[] = [];
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async open(address: string, tokens: readonly string[], count: number): Promise<OpenStreams> {
    const streams = new OpenStreams(address);
    let begun = 0;
    const opener = async (): Promise<void> => {
      for (let place = begun++; place < count; place = begun++) await streams.#open(tokens[place % tokens.length]!);
    };
    await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, opener));
    return streams;
  }

  get summary(): Summary {
    return summaryOf(this.#listeners.map(({ answered }) => answered));
  }

  get open(): number {
    return this.#listeners.filter(({ answered, isEnded }) => answered.status === 200 && !isEnded).length;
  }

  /** How many the portal has ended, with all of their answer. */
  get ended(): number {
    return this.#listeners.filter(({ isEnded, isCut }) => isEnded && !isCut).length;
  }

  /** How many have been told of a change since `forget`. */
  get told(): number {
    return this.#listeners.filter(({ heard }) => heard > 0).length;
  }

  forget(): void {
    for (const listener of this.#listeners) listener.heard = 0;
  }

  leave(): void {
    for (const { request } of this.#listeners) request.destroy();
  }

  #open(token: string): Promise<void> {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    return new Promise((resolve) => {
      const request = get(`${this.#address}/api/live`, { agent: false, headers });
      const answered = (status: number | null, code: string | null, response?: IncomingMessage): Listener => {
        const retryAfter = response?.headers['retry-after'];
        const retryAfterSeconds = retryAfter === undefined ? null : Number(retryAfter);
        const tookMs = performance.now() - startedAt;
        const listener: Listener = {
          request,
          answered: { status, code, retryAfterSeconds, isLast: true, tookMs },
          heard: 0,
          isEnded: false,
          isCut: false,
        };
        this.#listeners.push(listener);
        resolve();
        return listener;
      };
      let listener: Listener | undefined;
      request.on('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (listener) listener.isEnded = true;
        else listener = answered(null, code ?? message);
      });
      request.on('response', (response) => {
        const opened = (listener = answered(response.statusCode ?? 0, null, response));
        response.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: changed')) opened.heard += 1;
        });
        response.on('close', () => (opened.isEnded = true)).on('error', () => (opened.isCut = true));
      });
    });
  }
}
