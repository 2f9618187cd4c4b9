import type { Socket } from 'node:net';
import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { MAX_BODY_BYTES, REQUEST_LIMIT_MS } from './limits/index.js';
import { answerProblem } from './problem.filter.js';
import { problemOf } from './problem.js';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.js';
import { routerRefusal } from './router-refusals.js';
import { answerHeaders } from './security-headers.js';

const MAX_PATH_PARAMETER_LENGTH = 200;

/** Addresses whose X-Forwarded-For is believed: none, all, or a list of addresses and networks. */
export type TrustedProxies = boolean | readonly string[];

export function fastifySettings(trustedProxies: TrustedProxies, isHttps: boolean): FastifyServerOptions {
  // What the router or Node refuse runs through no hook, so these answers get their headers here.
  const headers = { ...answerHeaders(isHttps), 'cache-control': 'no-store' };
  return {
    trustProxy: typeof trustedProxies === 'boolean' ? trustedProxies : [...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    requestIdHeader: false,
    genReqId: requestIdOf,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    frameworkErrors: answersFrameworkErrors(headers),
    clientErrorHandler: answersClientErrors(headers),
  };
}

/** The router refuses an address that it can't read before any hook has run. */
function answersFrameworkErrors(headers: OutgoingHttpHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    answerProblem(reply, routerRefusal(error.statusCode ?? 400, error.code), request.id);
  };
}

const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What isn't HTTP never becomes a request: it is answered on the bare connection. */
function answersClientErrors(headers: OutgoingHttpHeaders) {
  const shared = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => answerClientError(error, socket, shared);
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket, headers: readonly string[]): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400;
  const requestId = uuidv7();
  const body = JSON.stringify(problemOf(routerRefusal(status), requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'connection: close',
    ...headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
