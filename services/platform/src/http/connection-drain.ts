import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestsInFlight } from './limits/index.js';

/** All since the beginning of the stop. */
export interface DrainLimits {
  /** So long everything goes on: whoever sends requests here notices meanwhile that the process isn't ready any more. */
  readonly lameDuckMs: number;
  /** By then nobody is let in any more, although some may still wait to be. */
  readonly doorMs: number;
  /** A request that has no answer by then is answered 503. */
  readonly answerMs: number;
  /** By then the last answers have left. */
  readonly flushMs: number;
}

/** Within the ten seconds after which a supervisor kills, what else has to be closed included. */
export const DRAIN_LIMITS: DrainLimits = { lameDuckMs: 1_000, doorMs: 4_000, answerMs: 6_500, flushMs: 7_000 };

const POLL_INTERVAL_MS = 20;
/** Node takes in one connection per turn of its event loop, so a few turns without one say that none is waiting. */
const IDLE_EVENT_LOOP_TURNS = 5;
/** A connection on which nothing is asked for so long after its client could have been told is closed. */
const IDLE_MS = 500;

/**
 * Stops a server without a request that fails. First the door is closed, and not before all who wait at it are let in, because the kernel would
 * reset them. From then on each answer is the last one of its connection: one that is closed while it is idle may have a request on its way.
 */
export class ConnectionDrain {
  readonly #server: Server;
  readonly #late = new WeakSet<Socket>();
  #underWay = 0;
  #lastEndMs = 0;
  #taken = 0;
  #beganAtMs = 0;
  #isClosingDoor = false;
  #isDoorClosed = false;
  readonly #requests: RequestsInFlight;
  readonly #limits: DrainLimits;

  constructor(fastify: FastifyInstance, requests: RequestsInFlight, limits: DrainLimits = DRAIN_LIMITS) {
    this.#requests = requests;
    this.#limits = limits;
    this.#server = fastify.server;
    this.#server.on('connection', (socket) => {
      this.#taken += 1;
      if (this.#isClosingDoor) this.#late.add(socket);
    });
    this.#server.on('request', (_request, response) => {
      this.#underWay += 1;
      response.once('close', () => this.#ended());
    });
    fastify.addHook('onSend', (request, reply, _payload, done) => {
      // Not before nobody is let in any more: all who are told so would come again at once, and wait at the door.
      if (this.#isDoorClosed || this.#late.has(request.raw.socket)) reply.header('connection', 'close');
      done();
    });
    requests.refuseWhere((request) => this.#late.has(request.raw.socket));
  }

  /** The signal has come: from now on the time of the stop runs. */
  begin(): void {
    if (this.#beganAtMs === 0) this.#beganAtMs = performance.now();
  }

  /** @param stopServing closes the application, once nobody is connected any more */
  async close(stopServing: () => Promise<void>): Promise<void> {
    this.begin();
    const isEmpty = async () => (await this.#connections()) === 0;
    await this.#until(isEmpty, this.#limits.lameDuckMs);
    await this.#closeDoor();
    await this.#until(async () => this.#isIdle() || (await isEmpty()), this.#limits.answerMs);
    if (this.#underWay > 0) {
      this.#requests.answerAll();
      await this.#until(() => this.#underWay === 0, this.#limits.flushMs);
    }
    this.#server.closeAllConnections();
    await stopServing();
  }

  /** Whoever comes through the door while it is being closed is refused, so that they come no more and it can be. */
  async #closeDoor(): Promise<void> {
    this.#isClosingDoor = true;
    const endsAtMs = this.#beganAtMs + this.#limits.doorMs;
    for (let quietTurns = 0; quietTurns < IDLE_EVENT_LOOP_TURNS && performance.now() < endsAtMs;) {
      const before = this.#taken;
      await new Promise(setImmediate);
      quietTurns = this.#taken === before ? quietTurns + 1 : 0;
    }
    // That of an HTTP server would close idle connections as well.
    if (this.#server.listening) NetServer.prototype.close.call(this.#server);
    this.#isDoorClosed = true;
    this.#lastEndMs = performance.now();
  }

  #ended(): void {
    this.#underWay -= 1;
    this.#lastEndMs = performance.now();
  }

  #isIdle(): boolean {
    return this.#underWay === 0 && performance.now() - this.#lastEndMs > IDLE_MS;
  }

  #connections(): Promise<number> {
    return new Promise((resolve) => this.#server.getConnections((error, count) => resolve(error ? 0 : count)));
  }

  /** @param limitMs since the beginning */
  async #until(condition: () => Promise<boolean> | boolean, limitMs: number): Promise<void> {
    const endsAtMs = this.#beganAtMs + limitMs;
    while (!(await condition()) && performance.now() < endsAtMs) await sleep(POLL_INTERVAL_MS);
  }
}
