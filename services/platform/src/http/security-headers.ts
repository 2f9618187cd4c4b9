import cookies from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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

/** Helmet's headers. They are the same for every answer, and helmet makes them anew for each. */
function helmetHeaders(isHttps: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: isHttps,
  });
  setHeaders(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return { ...response.getHeaders() };
}

/** @param isHttps whether browsers reach this over https and may be told to insist on it */
export async function addSecurityHeaders(app: NestFastifyApplication, isHttps: boolean): Promise<void> {
  await app.register(cookies);
  const headers = helmetHeaders(isHttps);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
