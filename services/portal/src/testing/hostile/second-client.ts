import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { jsonRequest, type MadeRequest } from './hostile-request.js';

/** An answer must come so soon on a machine that has nothing else to do. */
export const LIMIT_MS = 250;
/** Processor time of the event loop for which nobody may have to wait. It is the same however busy the machine is. */
export const LOOP_LIMIT_MS = 150;
/** How long a GET takes on such a machine while somebody sends a large body that holds nothing hostile. */
const QUIET_MS = 25;
const BASELINE_CALLS = 30;
const LARGE_TEXT = 900_000;
const MORE_ATTEMPTS = 3;

const agent = new Agent({ keepAlive: true });

/** Of the second client's slowest answer during an attack. */
export interface Delay {
  /** Until it came. */
  readonly delayMs: number;
  /** What the event loop had worked until then. */
  readonly loopMs: number;
  /** Of the hostile request itself; 0 where the connection was cut. */
  readonly status: number;
}

/** Whether an answer is a fault of ours. 503 is a refusal: a provider that answers too much counts as away. */
export const isFault = (status: number): boolean => status >= 500 && status !== 503;

type Waited = Omit<Delay, 'status'>;

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

  isLate({ delayMs, loopMs }: Waited): boolean {
    return delayMs > this.#limitMs || loopMs > LOOP_LIMIT_MS;
  }

  /** @returns the slowest of the answers during large requests in order: 19 of 20 are quicker */
  async measureBaseline(): Promise<number> {
    const times: number[] = [];
    for (let call = 0; call < BASELINE_CALLS; call += 1) times.push((await this.#once(this.#largeRequest())).delayMs);
    const usual = times.toSorted((one, other) => one - other)[Math.floor(BASELINE_CALLS * 0.95)]!;
    this.#limitMs = LIMIT_MS * Math.max(1, usual / QUIET_MS);
    return usual;
  }

  /** What is late once may be the machine's doing; what is late each time is the attack's. */
  async during(make: () => Promise<MadeRequest>): Promise<Delay> {
    let best = await this.#once(await make());
    for (let again = 0; again < MORE_ATTEMPTS && this.isLate(best); again += 1) {
      if (again > 0) await this.measureBaseline();
      best = lesser(best, await this.#once(await make()));
    }
    return best;
  }

  #largeRequest(): MadeRequest {
    const { headers, ...request } = jsonRequest('POST', '/api/tickets', { title: 'x'.repeat(LARGE_TEXT) });
    return { ...request, headers: { ...this.ask.headers, ...headers } };
  }

  async #once(attack: MadeRequest): Promise<Delay> {
    let isOver = false;
    const attacked = send(this.address, attack).finally(() => (isOver = true));
    let most: Waited = { delayMs: 0, loopMs: 0 };
    do {
      const { delayMs, loopMs } = await this.#timed();
      most = { delayMs: Math.max(most.delayMs, delayMs), loopMs: Math.max(most.loopMs, loopMs) };
    } while (!isOver);
    return { ...most, status: await attacked };
  }

  async #timed(): Promise<Waited> {
    const startedAt = performance.now();
    const before = loopTimeMs();
    const status = await send(this.address, this.ask);
    if (status !== 200) throw new Error(`The second client was answered ${status}`);
    return { delayMs: performance.now() - startedAt, loopMs: loopTimeMs() - before };
  }
}

function lesser(one: Delay, other: Delay): Delay {
  return {
    delayMs: Math.min(one.delayMs, other.delayMs),
    loopMs: Math.min(one.loopMs, other.loopMs),
    status: other.status,
  };
}

/** Processor time of this thread. Node tells it since 23.9; before, the clock alone counts. */
export function loopTimeMs(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage === undefined) return 0;
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
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
