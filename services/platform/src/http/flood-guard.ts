import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TooManyRequests } from './http.errors.js';
import { contextOf } from './request-context.js';

const SECOND_MS = 1_000;
const MAX_SESSIONS_COUNTED = 50_000;

export interface FloodLimit {
  readonly calls: number;
  readonly windowMs: number;
}

/** What a system that submits for a whole depot under one sign-in may reach, and a runaway loop passes. */
export const GENEROUS_FLOOD_LIMIT: FloodLimit = { calls: 30_000, windowMs: 10 * SECOND_MS };

interface CallCount {
  calls: number;
}

/**
 * Stops a session that floods the service with calls. It guards this process, so each instance counts for itself, in fixed windows by the
 * machine's monotonic clock; where there are too many sessions, the one whose last call was longest ago is forgotten.
 */
export class FloodGuard implements CanActivate {
  readonly #counts: LRUCache<string, CallCount>;
  readonly #limit: FloodLimit;

  constructor(limit: FloodLimit) {
    this.#limit = limit;
    this.#counts = new LRUCache({ max: MAX_SESSIONS_COUNTED, ttl: limit.windowMs, ttlResolution: 0 });
  }

  canActivate(context: ExecutionContext): boolean {
    const session = contextOf(context.switchToHttp().getRequest<FastifyRequest>())?.caller?.sessionId;
    if (session === undefined) return true;
    const count = this.#counts.get(session) ?? this.#startWindow(session);
    count.calls += 1;
    if (count.calls > this.#limit.calls) throw new TooManyRequests(this.#secondsLeft(session));
    return true;
  }

  #startWindow(session: string): CallCount {
    const fresh = { calls: 0 };
    this.#counts.set(session, fresh);
    return fresh;
  }

  #secondsLeft(session: string): number {
    return Math.max(1, Math.ceil(this.#counts.getRemainingTTL(session) / SECOND_MS));
  }
}
