import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy to a neighbour, which a test can cut, block, slow down and repair. */
export interface SeverableProxy {
  /** The URL through the proxy. */
  through(url: string): string;
  /** Sends new connections to another target. */
  leadTo(url: string): void;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Like `cut`, with a reset (RST) instead of a close. */
  reset(): Promise<void>;
  /** Half-open: drops all data silently; accepts new connections without forwarding them. */
  clog(): void;
  /** Delays each chunk of data, in both directions. */
  slow(delayMs: number): void;
  /** Closes each connection after a number of bytes, in the middle of a message. */
  breakAfter(bytes: number): void;
  /** How many bytes have come to it, in both directions. */
  taken(): number;
  /** Closes the neighbour's end of clogged connections, as its keep-alive probes would do in time. */
  dropClogged(): void;
  /** Forwards new connections normally. Clogged connections stay clogged. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** @param url of the proxy's target */
export async function severableProxy(url: string): Promise<SeverableProxy> {
  const proxy = new Proxy(url);
  await proxy.listen();
  return {
    through: (each) => Object.assign(new URL(each), { host: `127.0.0.1:${proxy.port}` }).toString(),
    leadTo: (each) => proxy.leadTo(each),
    cut: () => proxy.cut((socket) => socket.destroy()),
    reset: () => proxy.cut((socket) => socket.resetAndDestroy()),
    clog: () => proxy.clog(),
    slow: (delayMs) => (proxy.delayMs = delayMs),
    breakAfter: (bytes) => proxy.breakAfter(bytes),
    taken: () => proxy.taken,
    dropClogged: () => proxy.dropClogged(),
    mend: () => proxy.mend(),
    close: () => proxy.cut((socket) => socket.destroy()),
  };
}

class Proxy {
  port = 0;
  delayMs = 0;
  taken = 0;
  #target!: { readonly host: string; readonly port: number };
  #server: Server | null = null;
  #isClogged = false;
  /** Bytes that each connection may still forward. */
  #allowances = new WeakMap<Socket, number>();
  #allowance = Infinity;
  readonly #open = new Set<Socket>();
  readonly #outbound = new Set<Socket>();
  #clogged: Socket[] = [];

  constructor(url: string) {
    this.leadTo(url);
  }

  leadTo(url: string): void {
    const { hostname, port } = new URL(url);
    this.#target = { host: hostname, port: Number(port) };
  }

  async listen(): Promise<void> {
    this.#server = createServer((inbound) => this.#join(inbound));
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(end: (socket: Socket) => void): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#open) end(socket);
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  clog(): void {
    this.#isClogged = true;
    this.#clogged.push(...this.#outbound);
    this.#outbound.clear();
    for (const socket of this.#open) swallow(socket);
  }

  dropClogged(): void {
    for (const socket of this.#clogged.splice(0)) socket.destroy();
  }

  breakAfter(bytes: number): void {
    this.#allowances = new WeakMap();
    this.#allowance = bytes;
  }

  async mend(): Promise<void> {
    this.#isClogged = false;
    this.delayMs = 0;
    this.breakAfter(Infinity);
    if (!this.#server) await this.listen();
  }

  #join(inbound: Socket): void {
    this.#keep(inbound);
    if (this.#isClogged) return swallow(inbound);
    const outbound = connect(this.#target.port, this.#target.host);
    this.#keep(outbound);
    this.#outbound.add(outbound);
    outbound.once('close', () => this.#outbound.delete(outbound));
    inbound
      .pipe(this.#line(inbound, outbound))
      .pipe(outbound)
      .on('close', () => inbound.destroy());
    outbound
      .pipe(this.#line(inbound, outbound))
      .pipe(inbound)
      .on('close', () => outbound.destroy());
  }

  #line(inbound: Socket, outbound: Socket): Transform {
    return new Transform({
      transform: (piece: Buffer, _, pass) => {
        this.taken += piece.length;
        const left = this.#allowances.get(inbound) ?? this.#allowance;
        this.#allowances.set(inbound, left - piece.length);
        const give = () => {
          pass(null, piece.subarray(0, left));
          if (piece.length > left) for (const socket of [inbound, outbound]) socket.destroySoon();
        };
        if (this.delayMs === 0) give();
        else setTimeout(give, this.delayMs);
      },
    });
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#open.delete(socket));
  }
}

/** Discards data and ignores the end of the other side. */
function swallow(socket: Socket): void {
  socket.unpipe().removeAllListeners('close').removeAllListeners('end').resume();
}
