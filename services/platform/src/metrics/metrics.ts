import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsAccess } from '../config/index.js';
import { SignInRequired } from '../http/http.errors.js';
import { answerProblem } from '../http/problem.filter.js';
import { refusalOf } from '../http/problem.js';
import { routeOf } from '../logging/index.js';

const METRICS_PATH = '/metrics';
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Figure {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface WatchedFigure {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly read: () => Promise<readonly Figure[]>;
}

export interface WatchedTotals {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly read: () => readonly Figure[];
}

export interface PoolUse {
  readonly pool: string;
  readonly busy: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

export function poolUse(pools: Readonly<Record<string, pg.Pool>>): PoolUse[] {
  return Object.entries(pools).map(([pool, { totalCount, idleCount, waitingCount }]) => ({
    pool,
    busy: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
}

/** Figures of one process for Prometheus. */
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Times every request by method, route pattern and status. */
  measureRequests(fastify: FastifyInstance): void {
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request coming in to its answer having gone out',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers: [this.registry],
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
      duration.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  /** How many connections each pool has, and how many callers wait for one. */
  watchPools(pools: Readonly<Record<string, pg.Pool>>): void {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of a pool, and callers that wait for one',
      labelNames: ['pool', 'state'],
      registers: [this.registry],
      collect() {
        for (const { pool, ...use } of poolUse(pools)) {
          for (const [state, count] of Object.entries(use)) this.set({ pool, state }, count);
        }
      },
    });
  }

  /** A figure that is looked up whenever somebody asks; where it can't be, it is left out. */
  watch({ name, help, labelNames = [], read }: WatchedFigure): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { labels = {}, value } of await read().catch(() => [])) this.set(labels, value);
      },
    });
  }

  /** A figure that only grows, as somebody else counts it. */
  watchTotals({ name, help, labelNames, read }: WatchedTotals): void {
    new Counter({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { labels = {}, value } of read()) this.inc(labels, value);
      },
    });
  }

  serve(fastify: FastifyInstance, access: MetricsAccess): void {
    if (access === 'nobody') return;
    fastify.get(METRICS_PATH, async (request, reply) => {
      if (access !== 'everybody' && !shows(request, access.token)) {
        return answerProblem(reply, refusalOf(new SignInRequired()), request.id);
      }
      reply.type(this.registry.contentType).header('cache-control', 'no-store');
      return this.registry.metrics();
    });
  }
}

/** Compared as hashes, which are of one length. */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const [shown, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    hash('sha256', text, 'buffer'),
  );
  return timingSafeEqual(shown!, wanted!);
}
