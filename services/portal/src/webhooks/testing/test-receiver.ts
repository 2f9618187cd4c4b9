import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly path: string;
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type AnswerMessage = (message: ReceivedMessage, answer: ServerResponse) => unknown;

export const TAKES: AnswerMessage = (_, answer) => answer.writeHead(204).end();
export const answering =
  (status: number, headers: Record<string, string> = {}): AnswerMessage =>
  (_, answer) =>
    answer.writeHead(status, headers).end('as it says');

/** A receiver of webhooks on this machine. */
export class TestReceiver {
  readonly received: ReceivedMessage[] = [];
  answer: AnswerMessage = TAKES;
  readonly #server: Server = createServer((request, answer) => void this.#take(request, answer));

  static async listen(): Promise<TestReceiver> {
    const receiver = new TestReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  url(path = '/'): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** What came to a path, each message as often as it came. */
  to(path: string): ReceivedMessage[] {
    return this.received.filter((message) => message.path === path);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { url = '', headers } = request;
    const body = Buffer.concat(pieces).toString();
    const message = { path: url, id: String(headers['webhook-id']), headers, body };
    this.received.push(message);
    this.answer(message, answer);
  }
}
