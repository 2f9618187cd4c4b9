import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { Readable } from 'node:stream';
import { isServerSentEvents } from '../server-sent-events.js';
import type { RequestsInFlight } from './requests-in-flight.js';
import { limitsOfRoute, type RouteLimits } from './route-limits.js';

/** Who looks how the portal is gets an answer also while nobody else does. */
const ALWAYS_ANSWERED = /^\/api\/(health|docs)(\/|$)/;

/** Gives every route under /api its limits. Call it before the routes are there. */
export function limitRequests(fastify: FastifyInstance, requests: RequestsInFlight): void {
  fastify.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || ALWAYS_ANSWERED.test(route.url)) return;
    const limits = limitsOfRoute(route.config);
    route.bodyLimit = limits.bodyBytes;
    const before = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [...before, beginWith(requests, limits)];
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable && !isServerSentEvents(reply)) requests.sending(request);
    else requests.answered(request);
    done();
  });
}

function beginWith(requests: RequestsInFlight, limits: RouteLimits): onRequestHookHandler {
  return (request, reply, done) => {
    if (requests.begin(request, reply, limits)) done();
  };
}
