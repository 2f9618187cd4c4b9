import type { ClientRequest } from 'node:http';
import { answerTo, type HttpClient } from './http-client.js';

/** `GET /api/live`, read and thrown away for as long as somebody listens. */
export class LiveStream {
  readonly #asked: ClientRequest;

  private constructor(asked: ClientRequest) {
    this.#asked = asked;
  }

  static async open(http: HttpClient, headers: Readonly<Record<string, string>>): Promise<LiveStream> {
    const asked = http.begin('/api/live', { headers: { ...headers, accept: 'text/event-stream' } });
    asked.end();
    const answer = await answerTo(asked);
    // The connection is cut when whoever listens leaves.
    answer.on('error', () => undefined).resume();
    if (answer.statusCode !== 200) throw new Error(`GET /api/live was answered with ${answer.statusCode}`);
    return new LiveStream(asked);
  }

  leave(): void {
    this.#asked.destroy();
  }
}
