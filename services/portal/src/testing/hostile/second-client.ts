import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { MadeRequest } from './hostile-request.js';

/** An answer must come so soon on a machine that has nothing else to do. */
export const LIMIT_MS = 250;
/** How long a GET takes on such a machine, with what a benign request adds. */
const QUIET_MS = 25;
const BASELINE_CALLS = 60;
const MORE_ATTEMPTS = 3;

const agent = new Agent({ keepAlive: true });

export interface Delay {
  /** The slowest answer that the second client had meanwhile. */
  readonly delayMs: number;
  /** Of the hostile request itself; 0 where the connection was cut. */
  readonly status: number;
}

/** Somebody of another business, who asks for a page again and again while an attack goes on. */
export class SecondClient {
  #limitMs = LIMIT_MS;

  constructor(
    readonly address: string,
    private readonly ask: MadeRequest,
  ) {}

  /** Scaled by how slow this machine is at the moment. */
  get limitMs(): number {
    return this.#limitMs;
  }

  /** @returns the slowest of the usual answers: 19 of 20 are quicker */
  async measureBaseline(): Promise<number> {
    const times: number[] = [];
    for (let call = 0; call < BASELINE_CALLS; call += 1) {
      const [time] = await Promise.all([this.#timed(), send(this.address, this.ask)]);
      times.push(time);
    }
    const usual = times.toSorted((one, other) => one - other)[Math.floor(BASELINE_CALLS * 0.95)]!;
    this.#limitMs = LIMIT_MS * Math.max(1, usual / QUIET_MS);
    return usual;
  }

  /** What is late once may be the machine's doing; what is late each time is the attack's. */
  async during(make: () => Promise<MadeRequest>): Promise<Delay> {
    let best = await this.#once(await make());
    for (let again = 0; again < MORE_ATTEMPTS && best.delayMs > this.#limitMs; again += 1) {
      if (again > 0) await this.measureBaseline();
      const delay = await this.#once(await make());
      if (delay.delayMs < best.delayMs) best = delay;
    }
    return best;
  }

  async #once(attack: MadeRequest): Promise<Delay> {
    let isOver = false;
    const attacked = send(this.address, attack).finally(() => (isOver = true));
    let delayMs = 0;
    do delayMs = Math.max(delayMs, await this.#timed());
    while (!isOver);
    return { delayMs, status: await attacked };
  }

  async #timed(): Promise<number> {
    const startedAt = performance.now();
    const status = await send(this.address, this.ask);
    if (status !== 200) throw new Error(`The second client was answered ${status}`);
    return performance.now() - startedAt;
  }
}

/** @returns the status; 0 where the connection was cut */
export function send(address: string, { method, url, headers, body }: MadeRequest): Promise<number> {
  return new Promise((resolve) => {
    const sent = httpRequest(new URL(url, address), { method, agent, headers: { ...headers, ...lengthOf(body) } });
    sent.once('error', () => resolve(0));
    sent.once('response', (answer: IncomingMessage) => {
      const done = () => resolve(answer.statusCode ?? 0);
      answer.once('end', done).once('error', done).resume();
      // Events have no end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        sent.destroy();
        done();
      }
    });
    sent.end(body);
  });
}

function lengthOf(body: string | undefined) {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}
