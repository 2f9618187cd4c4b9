import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a neighbour that a test can cut, clog and mend: a TCP proxy. */
export interface SeverableWay {
  /** The same address, by this way. */
  through(url: string): string;
  /** Connections end, and new ones are refused. */
  cut(): Promise<void>;
  /** Half-open: nothing comes through any more, and nobody is told; new connections are taken and go nowhere. */
  clog(): void;
  /** New connections come through again. Those that were clogged stay so. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** @param url whose host and port the way leads to */
export async function severableWay(url: string): Promise<SeverableWay> {
  const { hostname, port } = new URL(url);
  const proxy = new Proxy(hostname, Number(port));
  await proxy.listen();
  return {
    through: (each) => Object.assign(new URL(each), { host: `127.0.0.1:${proxy.port}` }).toString(),
    cut: () => proxy.cut(),
    clog: () => proxy.clog(),
    mend: () => proxy.mend(),
    close: () => proxy.cut(),
  };
}

class Proxy {
  port = 0;
  #server: Server | null = null;
  #isClogged = false;
  readonly #open = new Set<Socket>();

  constructor(
    private readonly targetHost: string,
    private readonly targetPort: number,
  ) {}

  async listen(): Promise<void> {
    this.#server = createServer((inbound) => this.#join(inbound));
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#open) socket.destroy();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  clog(): void {
    this.#isClogged = true;
    for (const socket of this.#open) swallow(socket);
  }

  async mend(): Promise<void> {
    this.#isClogged = false;
    if (!this.#server) await this.listen();
  }

  #join(inbound: Socket): void {
    this.#keep(inbound);
    if (this.#isClogged) return swallow(inbound);
    const outbound = connect(this.targetPort, this.targetHost);
    this.#keep(outbound);
    inbound.pipe(outbound).on('close', () => inbound.destroy());
    outbound.pipe(inbound).on('close', () => outbound.destroy());
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#open.delete(socket));
  }
}

/** The other side goes on as if this one were there. */
function swallow(socket: Socket): void {
  socket.unpipe().removeAllListeners('close').removeAllListeners('end').resume();
}
