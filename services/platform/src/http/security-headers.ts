import cookies from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { API_DOCS_PATH } from './open-api.js';
import { REQUEST_ID_HEADER } from './request-id.js';

/** Scripts come from this origin only. Styles may be inline, because emotion writes them; photos and PDFs are shown as blobs. */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // Chrome's viewer of PDFs is a plugin in its eyes, also within a frame.
  'object-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** An answer of the API is no page: whoever opens one as such sees its text, and nothing of it is done. */
const ANSWER_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** The camera reads load IDs, on this portal's own pages; nothing else that a phone could tell is asked for. */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=()';

/** A file that somebody sent does nothing where a browser shows it instead of keeping it. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** An answer has none of the headers that only mean something to a page: a phone's first screen waits for twenty of them, half a kilobyte each. */
const FOR_ANSWERS = {
  contentSecurityPolicy: { useDefaults: false, directives: ANSWER_POLICY },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions;
const FOR_PAGES = {
  contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
} satisfies HelmetOptions;

/** Helmet's headers. They are the same for every answer, and helmet makes them anew for each. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}

/** @param isHttps whether browsers reach this over https and may be told to insist on it */
export function answerHeaders(isHttps: boolean): OutgoingHttpHeaders {
  return helmetHeaders({ ...FOR_ANSWERS, strictTransportSecurity: isHttps });
}

/** @param isHttps as for `answerHeaders` */
export async function addSecurityHeaders(app: NestFastifyApplication, isHttps: boolean): Promise<void> {
  await app.register(cookies);
  const ofAnswers = answerHeaders(isHttps);
  const ofPages = helmetHeaders({ ...FOR_PAGES, strictTransportSecurity: isHttps });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(isAnswer(request.url) ? ofAnswers : ofPages).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.hasHeader('content-disposition')) reply.header('content-security-policy', FILE_POLICY);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** What a page is made of: scripts, styles and typefaces. Workers among them say themselves what they may do. */
const PART_OF_PAGE = /^\/(assets\/|first-paint\.)/;

/** All under /api, but for the pages that describe it, and what no page is either. */
function isAnswer(url: string): boolean {
  return PART_OF_PAGE.test(url) || (url.startsWith('/api/') && !url.startsWith(`/${API_DOCS_PATH}`));
}
