import { answerHeaders, fastifySettings } from '@waybook/platform/http';
import { fastify, type FastifyInstance } from 'fastify';

/** For health and metrics of a process that doesn't serve the portal: its answers carry the headers of the API's. */
export function probeServer(isHttps: boolean): FastifyInstance {
  const headers = { ...answerHeaders(isHttps), 'cache-control': 'no-store' };
  const server = fastify(fastifySettings(false, isHttps));
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return server;
}
