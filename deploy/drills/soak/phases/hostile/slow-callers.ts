import { connect, type Socket } from 'node:net';
import type { Step } from '../../client/worker.js';

const CALLERS = 40;
const BYTE_EVERY_MS = 1_000;
const HEAD = 'GET /api/brand HTTP/1.1\r\nhost: localhost\r\nx-slow: ';

/** Connections whose request never ends: a byte a second of a header's value, for as long as the portal bears it. */
export class SlowCallers {
  readonly #open = new Set<Socket>();
  readonly #timer = setInterval(() => this.#dribble(), BYTE_EVERY_MS);
  readonly #origin: URL;
  readonly #from: string;

  constructor(origin: URL, from: string) {
    this.#origin = origin;
    this.#from = from;
  }

  steps(): Step[] {
    return [{ name: 'call slowly', run: () => this.#call() }];
  }

  leave(): void {
    clearInterval(this.#timer);
    for (const socket of this.#open) socket.destroy();
  }

  async #call(): Promise<void> {
    if (this.#open.size >= CALLERS) return;
    const socket = connect({
      host: this.#origin.hostname,
      port: Number(this.#origin.port),
      localAddress: this.#from,
      family: 4,
    });
    this.#open.add(socket);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => this.#open.delete(socket));
    socket.write(HEAD);
  }

  #dribble(): void {
    for (const socket of this.#open) socket.write('x');
  }
}
