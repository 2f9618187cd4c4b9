import { RequestTimeoutException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeadlineList } from './deadline-list.js';
import { NoAnswerInTime, PortalStopping, TooBusy, TooManyAtOnce } from './limits.errors.js';
import { ANSWER_LIMIT_MS, ARRIVAL_LIMIT_MS, type RouteLimits } from './route-limits.js';

export interface RequestLimits {
  /** In this process. At a few hundred answers per second the last of so many is answered well within its time. */
  readonly atOnce: number;
  /** Of one sign-in or API key: far more than any browser opens. */
  readonly atOncePerSession: number;
  /** For routes that don't say anything else. */
  readonly answerMs: number;
}

export const DEFAULT_REQUEST_LIMITS: RequestLimits = { atOnce: 500, atOncePerSession: 100, answerMs: ANSWER_LIMIT_MS };

/** Answers a request with an error. */
export type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

interface UnderWay {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limits: RouteLimits;
  session: string | null;
  deadline: DeadlineList<UnderWay>;
}

/** The requests of this process that have no answer yet, and the answers that are being sent: how many there may be, and for how long. */
export class RequestsUnderWay {
  readonly limits: RequestLimits;
  readonly #known = new WeakMap<FastifyRequest, UnderWay>();
  readonly #deadlines = new Map<number, DeadlineList<UnderWay>>();
  readonly #all = new Set<UnderWay>();
  readonly #perSession = new Map<string, number>();
  #places = 0;
  #comesTooLate: (request: FastifyRequest) => boolean = () => false;
  #refuse: Refuse = () => undefined;

  constructor(limits: Partial<RequestLimits> = {}) {
    this.limits = { ...DEFAULT_REQUEST_LIMITS, ...limits };
  }

  /** How many take a place; those that only wait for what may happen don't. */
  get count(): number {
    return this.#places;
  }

  /** How a request is answered that is refused here. */
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
    const underWay: UnderWay = { request, reply, limits, session: null, deadline };
    this.#known.set(request, underWay);
    this.#all.add(underWay);
    if (!limits.isWaiting) this.#places += 1;
    deadline.add(underWay);
    return true;
  }

  /**
   * The guards know who asks, and the work begins.
   *
   * @throws NoAnswerInTime where nobody waits for it any more
   * @throws TooManyAtOnce
   */
  admit(request: FastifyRequest, session: string | undefined): void {
    const underWay = this.#known.get(request);
    if (!underWay) return;
    if (!this.#all.has(underWay)) throw new NoAnswerInTime(request);
    if (session !== undefined && !underWay.limits.isWaiting) this.#countFor(session, underWay);
    if (underWay.limits.takesFile) this.#waitForFile(underWay);
  }

  /** Its answer is complete. */
  answered(request: FastifyRequest): void {
    const underWay = this.#known.get(request);
    if (underWay) this.#end(underWay);
  }

  /** Its answer has begun and goes on until the connection has taken all of it. */
  sending(request: FastifyRequest): void {
    const underWay = this.#known.get(request);
    if (!underWay || !this.#all.has(underWay)) return;
    this.#moveTo(underWay, underWay.limits.sendingMs);
    underWay.reply.raw.once('close', () => this.#end(underWay));
  }

  /** Of a process that stops: these are told to come again, to another one. */
  refuseWhere(comesTooLate: (request: FastifyRequest) => boolean): void {
    this.#comesTooLate = comesTooLate;
  }

  /** Answers everybody who still waits, at the end of the process. */
  answerAll(): void {
    for (const underWay of this.#all) this.#giveUp(underWay);
  }

  #refusalOf(request: FastifyRequest, limits: RouteLimits): Error | null {
    if (this.#comesTooLate(request)) return new PortalStopping(request);
    return !limits.isWaiting && this.#places >= this.limits.atOnce ? new TooBusy(request) : null;
  }

  #countFor(session: string, underWay: UnderWay): void {
    const count = this.#perSession.get(session) ?? 0;
    if (count >= this.limits.atOncePerSession) throw new TooManyAtOnce();
    this.#perSession.set(session, count + 1);
    underWay.session = session;
  }

  #waitForFile(underWay: UnderWay): void {
    if (underWay.request.raw.readableEnded) return;
    this.#moveTo(underWay, ARRIVAL_LIMIT_MS);
    underWay.request.raw.once('end', () => {
      if (this.#all.has(underWay)) this.#moveTo(underWay, this.limits.answerMs);
    });
  }

  #moveTo(underWay: UnderWay, limitMs: number): void {
    underWay.deadline.delete(underWay);
    underWay.deadline = this.#deadlineOf(limitMs);
    underWay.deadline.add(underWay);
  }

  #deadlineOf(limitMs: number): DeadlineList<UnderWay> {
    const known = this.#deadlines.get(limitMs);
    if (known) return known;
    const list = new DeadlineList<UnderWay>(limitMs, (late) => this.#giveUp(late));
    this.#deadlines.set(limitMs, list);
    return list;
  }

  #giveUp(underWay: UnderWay): void {
    const { request, reply, limits } = underWay;
    this.#end(underWay);
    // Its sender was too slow, and not the portal; what is still to come of it is not waited for.
    const isArriving = !request.raw.complete && request.raw.complete !== undefined && !limits.takesFile;
    if (isArriving) reply.header('connection', 'close');
    this.#refuse(isArriving ? new RequestTimeoutException() : new NoAnswerInTime(request), request, reply);
  }

  #end(underWay: UnderWay): void {
    if (!this.#all.delete(underWay)) return;
    underWay.deadline.delete(underWay);
    if (!underWay.limits.isWaiting) this.#places -= 1;
    if (underWay.session !== null) this.#leave(underWay.session);
  }

  #leave(session: string): void {
    const count = (this.#perSession.get(session) ?? 1) - 1;
    if (count > 0) this.#perSession.set(session, count);
    else this.#perSession.delete(session);
  }
}
