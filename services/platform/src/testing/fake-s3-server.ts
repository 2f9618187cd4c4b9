import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../config/index.js';

/** `hangs`: takes requests and answers none. `trickles`: begins an answer and never ends it. `refuses`: 503 to all. */
export type S3Behaviour = 'works' | 'hangs' | 'trickles' | 'refuses' | 'resets';

const TRICKLE_INTERVAL_MS = 100;
const PLENTY_BYTES = 1_000_000;

/** Keeps objects by path, which is as much of S3 as storage here asks for, and misbehaves when told. */
export class FakeS3Server {
  behaviour: S3Behaviour = 'works';
  /** How many requests were taken since the start. */
  requests = 0;
  /** Requests whose callers still wait. */
  open = 0;
  readonly #objects = new Map<string, Buffer>();
  readonly #server: Server = createServer((request, response) => void this.#take(request, response));

  async listen(): Promise<S3Settings> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return {
      bucket: 'waybook',
      endpoint: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    this.open += 1;
    response.once('close', () => (this.open -= 1));
    const { behaviour } = this;
    if (behaviour === 'resets') return void request.socket.resetAndDestroy();
    if (behaviour === 'trickles') return trickle(response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (behaviour === 'hangs') return;
    if (behaviour === 'refuses') return answerXml(response, 503, errorXml('ServiceUnavailable'));
    this.#answer(request, response, Buffer.concat(chunks));
  }

  #answer({ method, url }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(url!, 'http://localhost');
    if (searchParams.has('list-type')) return answerXml(response, 200, this.#listing(pathname, searchParams));
    if (method === 'GET') {
      const found = this.#objects.get(pathname);
      return found ? void response.writeHead(200).end(found) : answerXml(response, 404, errorXml('NoSuchKey'));
    }
    if (method === 'DELETE') this.#objects.delete(pathname);
    else this.#objects.set(pathname, body);
    response.writeHead(method === 'DELETE' ? 204 : 200).end();
  }

  /** S3's answer to ListObjectsV2, without its pages. */
  #listing(bucket: string, search: URLSearchParams): string {
    const keys = [...this.#objects.keys()]
      .map((path) => path.slice(bucket.length).replace(/^\//, ''))
      .filter((key) => key.startsWith(search.get('prefix') ?? '') && key > (search.get('start-after') ?? ''));
    return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
  }
}

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': PLENTY_BYTES });
  const drip = setInterval(() => response.write('x'), TRICKLE_INTERVAL_MS);
  response.on('close', () => clearInterval(drip));
}

function answerXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

const errorXml = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
