import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

const ANSWER_LIMIT_MS = 60_000;
/** A browser opens six to one host. */
const CONNECTIONS = 6;

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Requests from one address of this machine, so that who is throttled by address doesn't shut out others. Unlike `fetch` it sends any path
 * as it stands and lets go of a connection at any moment.
 */
export class HttpClient {
  readonly origin: URL;
  readonly #agent: Agent;

  constructor(
    address: string,
    readonly from: string,
  ) {
    this.origin = new URL(address);
    this.#agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: from });
  }

  async send(path: string, { body, ...sent }: Sent = {}): Promise<Reply> {
    const asked = this.begin(path, sent);
    asked.end(body);
    const answer = await answerTo(asked);
    return { status: answer.statusCode!, headers: answer.headers, body: await bodyOf(answer) };
  }

  /** A request whose body, answer and end are the caller's. */
  begin(path: string, { method = 'GET', headers = {} }: Sent = {}): ClientRequest {
    const { hostname, port } = this.origin;
    const asked = request({ hostname, port, path, method, headers, agent: this.#agent, family: 4 });
    return asked.setTimeout(ANSWER_LIMIT_MS, () => asked.destroy(new Error(`No answer in ${ANSWER_LIMIT_MS} ms`)));
  }

  close(): void {
    this.#agent.destroy();
  }
}

export function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve);
    // For as long as the request lives: what is let go of later has been answered.
    asked.on('error', reject);
  });
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
