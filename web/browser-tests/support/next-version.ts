import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Names of a build's files as they stand in other files, in the page and in the worker. */
const FILE_NAMES = /-([\w-]{8})\.js\b/g;
const NEXT_NAME = /-([\w-]{8})next\.js$/;
const THIS_NAME = /^\/assets\/.*-[\w-]{8}\.js$/;
const CACHING_HEADERS = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/**
 * Stands before a portal and, from `release()` on, hands out a next version of the web app, in which every script has another name and the
 * old names are gone, as after a deployment.
 */
export class NextVersion {
  readonly #server: Server;
  #isReleased = false;

  private constructor(portalPort: number) {
    this.#server = createServer((incoming, outgoing) => this.#pass(portalPort, incoming, outgoing));
  }

  static async before(portalPort: number): Promise<NextVersion> {
    const version = new NextVersion(portalPort);
    await new Promise<void>((resolve) => version.#server.listen(0, resolve));
    return version;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  release(): void {
    this.#isReleased = true;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = incoming.url ?? '/';
    const isReleased = this.#isReleased;
    if (isReleased && THIS_NAME.test(url) && !NEXT_NAME.test(url)) return void outgoing.writeHead(404).end();
    const headers = { ...incoming.headers };
    for (const name of CACHING_HEADERS) delete headers[name];
    const path = url.replace(NEXT_NAME, '-$1.js');
    const upstream = ask({ port, path, method: incoming.method, headers }, (answer) => {
      if (isReleased && isOfTheApp(answer)) return void sendAsNext(answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }
}

function isOfTheApp({ headers }: IncomingMessage): boolean {
  return /html|javascript/.test(headers['content-type'] ?? '');
}

async function sendAsNext(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces)
    .toString()
    .replace(FILE_NAMES, '-$1next.js')
    // The page names them, so it is another one, too.
    .replace(/(\burl:[`"']\/[`"'],revision:[`"'])\w+/, '$1next')
    .replace('<html ', '<html data-version="next" ');
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, kept).end(text);
}
