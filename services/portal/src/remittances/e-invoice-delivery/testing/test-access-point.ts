import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SubmittedDocument {
  readonly key: string;
  /** Sender, receiver, kind of document, process and country, as they stand in the path. */
  readonly path: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type AnswerSubmission = (document: SubmittedDocument, answer: ServerResponse) => unknown;

export const TOKEN = 'token-of-the-test';

/** An access point on this machine that speaks as phoss AP does: it knows documents by their instance ids. */
export class TestAccessPoint {
  readonly submitted: SubmittedDocument[] = [];
  /** What it answers when it is asked for a document. */
  readonly statuses = new Map<string, string>();
  /** The Message Level Status that came back to it. */
  readonly levels = new Map<string, string>();
  answer: AnswerSubmission = this.takes;
  readonly #server: Server = createServer((request, answer) => void this.#serve(request, answer));

  static async listen(): Promise<TestAccessPoint> {
    const point = new TestAccessPoint();
    point.#server.listen(0, '127.0.0.1');
    await once(point.#server, 'listening');
    return point;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get takes(): AnswerSubmission {
    return ({ key }, answer) => {
      this.statuses.set(key, 'sent');
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"overallSuccess":true}');
    };
  }

  /** Keeps the document and says nothing any more. */
  get takesAndBreaks(): AnswerSubmission {
    return ({ key }, answer) => {
      this.statuses.set(key, 'sent');
      answer.destroy();
    };
  }

  answering(code: number, headers: Record<string, string> = {}): AnswerSubmission {
    return (_, answer) => answer.writeHead(code, headers).end('"as it says"');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const url = new URL(request.url ?? '', this.url);
    if (request.headers['x-token'] !== TOKEN) return void answer.writeHead(401).end();
    const [api, outbound, verb, ...path] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    if (api !== 'api' || outbound !== 'outbound') return void answer.writeHead(404).end();
    if (verb === 'status') return this.#tell(path[0]!, answer);
    const key = url.searchParams.get('sbdhInstanceID') ?? '';
    const document = { key, path, headers: request.headers, body: Buffer.concat(pieces).toString() };
    this.submitted.push(document);
    this.answer(document, answer);
  }

  #tell(key: string, answer: ServerResponse): void {
    const status = this.statuses.get(key);
    if (status === undefined) answer.writeHead(404).end();
    else
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ sbdhInstanceID: key, status, mlsStatus: this.levels.get(key) ?? 'pending' }));
  }
}
