import { RequestTimeoutException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeadlineList } from './deadline-list.js';
import { NoAnswerInTime, PortalStopping, TooBusy, TooManyAtOnce } from './limits.errors.js';
import { ANSWER_LIMIT_MS, ARRIVAL_LIMIT_MS, FILE_WAIT_LIMIT_MS, type RouteLimits } from './route-limits.js';

export interface RequestLimits {
  /** Per process. At a few hundred answers per second the last of them is answered well within its limit. */
  readonly atOnce: number;
  /** Per session or API key: far more than a browser opens. */
  readonly atOncePerSession: number;
  /** Default for routes without a limit of their own. */
  readonly answerMs: number;
  /** For a file, from when it is read. */
  readonly arrivalMs: number;
}

export const DEFAULT_REQUEST_LIMITS: RequestLimits = {
  atOnce: 500,
  atOncePerSession: 100,
  answerMs: ANSWER_LIMIT_MS,
  arrivalMs: ARRIVAL_LIMIT_MS,
};

/** Answers a request with an error. */
export type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

interface RequestInFlight {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limits: RouteLimits;
  session: string | null;
  deadline: DeadlineList<RequestInFlight>;
}

/** Limits the number and duration of requests in flight in this process, including answers that are being sent. */
export class RequestsInFlight {
  readonly limits: RequestLimits;
  readonly #known = new WeakMap<FastifyRequest, RequestInFlight>();
  readonly #deadlines = new Map<number, DeadlineList<RequestInFlight>>();
  readonly #all = new Set<RequestInFlight>();
  readonly #perSession = new Map<string, number>();
  #occupied = 0;
  #comesTooLate: (request: FastifyRequest) => boolean = () => false;
  #refuse: Refuse = () => undefined;

  constructor(limits: Partial<RequestLimits> = {}) {
    this.limits = { ...DEFAULT_REQUEST_LIMITS, ...limits };
  }

  /** Number of requests that count towards the limit; long polling doesn't. */
  get count(): number {
    return this.#occupied;
  }

  /** Sets how refused requests are answered. */
  refuseWith(refuse: Refuse): void {
    this.#refuse = refuse;
  }

  /** @returns false where it was refused */
  begin(request: FastifyRequest, reply: FastifyReply, limits: RouteLimits): boolean {
    const refusal = this.#refusalOf(request, limits);
    if (refusal) {
      this.#refuse(refusal, request, reply);
      return false;
    }
    const deadline = this.#deadlineOf(limits.answerMs === ANSWER_LIMIT_MS ? this.limits.answerMs : limits.answerMs);
    const inFlight: RequestInFlight = { request, reply, limits, session: null, deadline };
    this.#known.set(request, inFlight);
    this.#all.add(inFlight);
    if (!limits.isWaiting) this.#occupied += 1;
    deadline.add(inFlight);
    return true;
  }

  /**
   * Called once the guards have identified the caller.
   *
   * @throws NoAnswerInTime where the request has been answered because of its limit
   * @throws TooManyAtOnce
   */
  admit(request: FastifyRequest, session: string | undefined): void {
    const inFlight = this.#known.get(request);
    if (!inFlight) return;
    if (!this.#all.has(inFlight)) throw new NoAnswerInTime(request);
    if (session !== undefined && !inFlight.limits.isWaiting) this.#countFor(session, inFlight);
    if (inFlight.limits.takesFile) this.#waitForFile(inFlight);
  }

  /** Called when the answer is complete. */
  answered(request: FastifyRequest): void {
    const inFlight = this.#known.get(request);
    if (inFlight) this.#end(inFlight);
  }

  /** Called when a streamed answer begins; it ends when the connection has taken all of it. */
  sending(request: FastifyRequest): void {
    const inFlight = this.#known.get(request);
    if (!inFlight || !this.#all.has(inFlight)) return;
    this.#moveTo(inFlight, inFlight.limits.sendingMs);
    inFlight.reply.raw.once('close', () => this.#end(inFlight));
  }

  /** During a stop: refuses matching requests, so that their clients retry on another instance. */
  refuseWhere(comesTooLate: (request: FastifyRequest) => boolean): void {
    this.#comesTooLate = comesTooLate;
  }

  /** Answers all requests that still wait, at the end of the process. */
  answerAll(): void {
    for (const inFlight of this.#all) this.#giveUp(inFlight);
  }

  #refusalOf(request: FastifyRequest, limits: RouteLimits): Error | null {
    if (this.#comesTooLate(request)) return new PortalStopping(request);
    return !limits.isWaiting && this.#occupied >= this.limits.atOnce ? new TooBusy(request) : null;
  }

  #countFor(session: string, inFlight: RequestInFlight): void {
    const count = this.#perSession.get(session) ?? 0;
    if (count >= this.limits.atOncePerSession) throw new TooManyAtOnce();
    this.#perSession.set(session, count + 1);
    inFlight.session = session;
  }

  #waitForFile(inFlight: RequestInFlight): void {
    const { raw } = inFlight.request;
    if (raw.readableEnded) return;
    const { answerMs, arrivalMs } = this.limits;
    const moveTo = (limitMs: number) => () => {
      if (this.#all.has(inFlight)) this.#moveTo(inFlight, limitMs);
    };
    // Whoever reads it may let it wait before, and has a limit for that.
    this.#moveTo(inFlight, FILE_WAIT_LIMIT_MS + arrivalMs);
    raw.once('resume', moveTo(arrivalMs)).once('end', moveTo(answerMs));
  }

  #moveTo(inFlight: RequestInFlight, limitMs: number): void {
    inFlight.deadline.delete(inFlight);
    inFlight.deadline = this.#deadlineOf(limitMs);
    inFlight.deadline.add(inFlight);
  }

  #deadlineOf(limitMs: number): DeadlineList<RequestInFlight> {
    const known = this.#deadlines.get(limitMs);
    if (known) return known;
    const list = new DeadlineList<RequestInFlight>(limitMs, (late) => this.#giveUp(late));
    this.#deadlines.set(limitMs, list);
    return list;
  }

  #giveUp(inFlight: RequestInFlight): void {
    const { request, reply, limits } = inFlight;
    this.#end(inFlight);
    // The client was too slow to send its request, so the connection is closed without the rest.
    const isArriving = !request.raw.complete && request.raw.complete !== undefined && !limits.takesFile;
    if (isArriving) reply.header('connection', 'close');
    this.#refuse(isArriving ? new RequestTimeoutException() : new NoAnswerInTime(request), request, reply);
  }

  #end(inFlight: RequestInFlight): void {
    if (!this.#all.delete(inFlight)) return;
    inFlight.deadline.delete(inFlight);
    if (!inFlight.limits.isWaiting) this.#occupied -= 1;
    if (inFlight.session !== null) this.#leave(inFlight.session);
  }

  #leave(session: string): void {
    const count = (this.#perSession.get(session) ?? 1) - 1;
    if (count > 0) this.#perSession.set(session, count);
    else this.#perSession.delete(session);
  }
}
