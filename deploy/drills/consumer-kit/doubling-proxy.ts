import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const NOT_THERE = 502;

/** Hands each message on twice at the same moment, and answers the worse of the two answers. */
export class DoublingProxy {
  /** Where the consumer listens; null while it doesn't. */
  port: number | null = null;
  handedOn = 0;
  readonly #server: Server = createServer((request, answer) => void this.#take(request, answer));

  static async listen(): Promise<DoublingProxy> {
    const proxy = new DoublingProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const headers = Object.entries(request.headers).filter(([name]) => /^(webhook-|content-type$)/.test(name));
    const message = {
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: Buffer.concat(pieces),
    };
    const statuses = await Promise.all([this.#handOn(message), this.#handOn(message)]);
    answer.writeHead(Math.max(...statuses)).end();
  }

  async #handOn(message: RequestInit): Promise<number> {
    if (this.port === null) return NOT_THERE;
    this.handedOn += 1;
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}/`, message);
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return NOT_THERE;
    }
  }
}
