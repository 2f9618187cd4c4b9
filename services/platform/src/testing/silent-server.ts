import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Takes connections and says nothing on them, as a server does that hangs. */
export class SilentServer {
  /** How many connections were taken since the start. */
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

  /** How many are connected now. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** @param port of a server that it takes the place of */
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
