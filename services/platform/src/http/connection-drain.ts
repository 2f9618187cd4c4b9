import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestsUnderWay } from './limits/index.js';

export interface DrainLimits {
  /** So long a server that stops still takes new connections: whoever sends it requests has noticed by then. */
  readonly lameDuckMs: number;
  /** From the beginning on. After the time above whoever comes is refused, until nobody has come for a moment, or for so long. */
  readonly refusalsMs: number;
  /** From the beginning on; a request that has no answer by then is answered 503. */
  readonly answerMs: number;
  /** Afterwards, until the last answers have left. */
  readonly flushMs: number;
}

/** Within the ten seconds after which a supervisor kills, what else has to be closed included. */
export const DRAIN_LIMITS: DrainLimits = { lameDuckMs: 1_000, refusalsMs: 2_500, answerMs: 6_500, flushMs: 500 };

const LOOK_EVERY_MS = 20;
/** Node takes in one connection per turn of its event loop, so a few turns without one say that none is waiting. */
const QUIET_TURNS = 5;

/**
 * Stops a server without a request that fails. Each answer is the last one of its connection from the beginning on, so that no client sends its next
 * request to a connection that is about to be closed. Then nobody is let in any more, and who is inside gets their answer.
 */
export class ConnectionDrain {
  readonly #server: Server;
  #underWay = 0;
  #taken = 0;
  #beganAtMs: number | null = null;

  constructor(
    fastify: FastifyInstance,
    private readonly requests: RequestsUnderWay,
    private readonly limits: DrainLimits = DRAIN_LIMITS,
  ) {
    this.#server = fastify.server;
    this.#server.on('request', (_request, response) => {
      this.#underWay += 1;
      response.once('close', () => (this.#underWay -= 1));
    });
    this.#server.on('connection', () => (this.#taken += 1));
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#beganAtMs !== null) reply.header('connection', 'close');
      done();
    });
  }

  /** From now on each answer ends its connection; new ones are still taken. */
  begin(): void {
    this.#beganAtMs ??= performance.now();
  }

  /** @param stopServing closes the application; it waits for the server's connections */
  async close(stopServing: () => Promise<void>): Promise<void> {
    this.begin();
    await this.#until(async () => (await this.#connections()) === 0, this.limits.lameDuckMs);
    await this.#closeDoor();
    const stopped = stopServing();
    await Promise.race([stopped, this.#untilAnswered()]);
    this.#server.closeAllConnections();
    await stopped;
  }

  async #untilAnswered(): Promise<void> {
    const allAnswered = () => this.#underWay === 0;
    await this.#until(allAnswered, this.limits.answerMs);
    if (allAnswered()) return;
    this.requests.answerAll();
    await this.#until(allAnswered, this.limits.answerMs + this.limits.flushMs);
  }

  /** The kernel resets the connections that wait to be taken in when nobody listens any more, and their requests with them: so not before none waits. */
  async #closeDoor(): Promise<void> {
    this.requests.refuseNew();
    const endsAtMs = this.#at(this.limits.refusalsMs);
    for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() < endsAtMs;) {
      const before = this.#taken;
      await new Promise(setImmediate);
      quietTurns = this.#taken === before ? quietTurns + 1 : 0;
    }
    if (this.#server.listening) this.#server.close();
  }

  #connections(): Promise<number> {
    return new Promise((resolve) => this.#server.getConnections((error, count) => resolve(error ? 0 : count)));
  }

  /** @param limitMs since the beginning */
  async #until(condition: () => Promise<boolean> | boolean, limitMs: number): Promise<void> {
    const endsAtMs = this.#at(limitMs);
    while (!(await condition()) && performance.now() < endsAtMs) await sleep(LOOK_EVERY_MS);
  }

  #at(sinceBeginningMs: number): number {
    return (this.#beganAtMs ?? 0) + sinceBeginningMs;
  }
}
