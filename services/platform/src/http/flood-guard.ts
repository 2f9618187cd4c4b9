import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
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
  readonly endsAtMs: number;
}

/**
 * Stops a session that floods the service with calls. It guards this process, so each instance counts for itself, in
 * fixed windows by the machine's monotonic clock; where there are too many sessions, the oldest window goes.
 */
export class FloodGuard implements CanActivate {
  private readonly counts = new Map<string, CallCount>();

  constructor(private readonly limit: FloodLimit) {}

  canActivate(context: ExecutionContext): boolean {
    const session = contextOf(context.switchToHttp().getRequest<FastifyRequest>())?.caller?.sessionId;
    if (session === undefined) return true;
    const nowMs = performance.now();
    const count = this.currentCount(session, nowMs);
    count.calls += 1;
    if (count.calls > this.limit.calls) throw new TooManyRequests(Math.ceil((count.endsAtMs - nowMs) / SECOND_MS));
    return true;
  }

  private currentCount(session: string, nowMs: number): CallCount {
    const known = this.counts.get(session);
    if (known && known.endsAtMs > nowMs) return known;
    this.counts.delete(session);
    if (this.counts.size >= MAX_SESSIONS_COUNTED) this.forgetOldest();
    const fresh = { calls: 0, endsAtMs: nowMs + this.limit.windowMs };
    this.counts.set(session, fresh);
    return fresh;
  }

  private forgetOldest(): void {
    const [oldest] = this.counts.keys();
    if (oldest !== undefined) this.counts.delete(oldest);
  }
}
