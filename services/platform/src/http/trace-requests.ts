import { RequestSpan } from '@waybook/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../logging/index.js';
import { isServerSentEvents } from './server-sent-events.js';

/** Asked by machines every few seconds, or answered with a file. */
const TRACED = /^\/(api|scim)\/(?!health\/)/;

const spans = new WeakMap<FastifyRequest, RequestSpan>();

/** One span per request, by its route's pattern: no address, no ids, nothing of who calls (R341). Call it before what logs requests. */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    begin(request);
    within(request, done);
  });
  // Whatever reads the body goes on in the connection's context, not in the request's.
  fastify.addHook('preHandler', (request, _reply, done) => {
    within(request, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // It may go on for hours.
    if (isServerSentEvents(reply)) end(request, reply.statusCode);
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    within(request, done);
  });
}

function begin(request: FastifyRequest): void {
  const route = routeOf(request);
  if (!TRACED.test(route)) return;
  const { method } = request;
  const span = RequestSpan.begin(request.headers['traceparent'], {
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route },
  });
  if (span) spans.set(request, span);
}

function within(request: FastifyRequest, done: () => void): void {
  const span = spans.get(request);
  if (span) span.within(done);
  else done();
}

function end(request: FastifyRequest, status: number): void {
  spans.get(request)?.end(status);
}
