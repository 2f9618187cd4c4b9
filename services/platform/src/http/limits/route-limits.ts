import { RouteConfig } from '@nestjs/platform-fastify';

/** From the arrival of a request's headers to its answer: with what a proxy adds, nobody waits for longer than ten seconds. */
export const ANSWER_LIMIT_MS = 9_000;
/** For an answer that is sent bit by bit, a file for instance, once it has begun. */
export const SENDING_LIMIT_MS = 120_000;
/** For a file that a request brings, once it is read. */
export const ARRIVAL_LIMIT_MS = 120_000;
/** For a file that waits for room, unread. A proxy gives up a connection that takes nothing and brings nothing after a minute. */
export const FILE_WAIT_LIMIT_MS = 30_000;
/** Node's own limit for a whole request. */
export const REQUEST_LIMIT_MS = FILE_WAIT_LIMIT_MS + ARRIVAL_LIMIT_MS;

/** JSON bodies; uploads have limits of their own. 200 jobs with their texts come to some 200 kB. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** A name of 254 characters and a password of 200, each written as an escape sequence, come to 3 kB. */
export const SMALL_BODY_BYTES = 8 * 1024;

/** What a route may take; every route has all of them. */
export interface RouteLimits {
  readonly answerMs: number;
  readonly sendingMs: number;
  /** What is longer is refused before it is read, let alone parsed. */
  readonly bodyBytes: number;
  /** Whether it reads its body itself, so that the time to answer runs again once that has come. */
  readonly takesFile: boolean;
  /** Whether it only waits for what may happen, under a limit of its own on how many may. */
  readonly isWaiting: boolean;
}

const ORDINARY: RouteLimits = {
  answerMs: ANSWER_LIMIT_MS,
  sendingMs: SENDING_LIMIT_MS,
  bodyBytes: MAX_BODY_BYTES,
  takesFile: false,
  isWaiting: false,
};

const ROUTE_LIMITS = Symbol('route limits');

/** Of what a handler was decorated with; the rest is as for every route. */
export function limitsOfHandler(handler: object): RouteLimits {
  return { ...ORDINARY, ...ownLimits(handler) };
}

/** Of a route as Fastify knows it. */
export function limitsOfRoute(config: { readonly limits?: Partial<RouteLimits> } | undefined): RouteLimits {
  return { ...ORDINARY, ...config?.limits };
}

/** For work that takes longer than a person should wait for an ordinary answer. */
export const AnswersWithin = (answerMs: number) => limited({ answerMs });

/** For files that may be large. */
export const SendsWithin = (sendingMs: number) => limited({ sendingMs });

/** For what anybody may send: a megabyte of brackets costs a tenth of a second to parse, before any guard has looked. */
export const TakesSmallBody = () => limited({ bodyBytes: SMALL_BODY_BYTES });

/** The route reads a file out of the request. */
export const TakesFile = () => limited({ takesFile: true });

/** The route keeps its callers waiting for what happens, so it takes no place of those who want an answer. */
export const KeepsWaiting = () => limited({ isWaiting: true });

function limited(change: Partial<RouteLimits>): MethodDecorator {
  return (controller, name, descriptor) => {
    const handler = descriptor.value as object;
    const limits = { ...ownLimits(handler), ...change };
    Reflect.defineMetadata(ROUTE_LIMITS, limits, handler);
    RouteConfig({ limits })(controller, name, descriptor);
  };
}

function ownLimits(handler: object): Partial<RouteLimits> {
  return (Reflect.getMetadata(ROUTE_LIMITS, handler) ?? {}) as Partial<RouteLimits>;
}
