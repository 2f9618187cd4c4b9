import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Accepts connections and never answers, as a server that hangs. */
export class SilentServer {
  /** Number of accepted connections. */
  taken = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => {
    this.taken += 1;
    this.#sockets.add(socket);
    socket
      .once('close', () => this.#sockets.delete(socket))
      .on('error', () => undefined)
      .resume();
  });

  /** Number of open connections. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** @param port of a server that it replaces */
  async listen(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
