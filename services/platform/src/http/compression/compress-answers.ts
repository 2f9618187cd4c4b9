import type { FastifyInstance, FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type ContentEncoding } from './accepted-encoding.js';

/** A shorter answer fits one packet as it is. */
export const COMPRESSED_FROM_BYTES = 1_024;
/** Brotli's default (11) takes a hundred times as long and is for files that are compressed once. */
const BROTLI_QUALITY = 4;
const TEXT = /^(text\/(?!event-stream)|application\/(json|problem\+json|schema\+json|scim\+json)\b|image\/svg\+xml)/;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);
const COMPRESSORS: Readonly<Record<ContentEncoding, (text: string | Buffer) => Promise<Buffer>>> = {
  br: (text) => brotliBytes(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzipBytes(text),
};

/**
 * Compresses complete answers of text, outside of the event loop. Streams go as they are: server-sent events must not wait in a buffer,
 * and files are compressed already. Call it after `limitRequests`, whose limits end when an answer is complete.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply, payload)) return payload;
    varyByEncoding(reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null || Buffer.byteLength(payload) < COMPRESSED_FROM_BYTES) return payload;
    const compressed = await COMPRESSORS[encoding](payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed;
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range') || namesItsBytes(reply)) return false;
  if (String(reply.getHeader('cache-control')).includes('no-transform')) return false;
  return TEXT.test(String(reply.getHeader('content-type')));
}

/** A strong entity tag holds for one sequence of bytes, and a weak one can't be sent back in If-Match (RFC 9110, section 8.8.3). */
function namesItsBytes(reply: FastifyReply): boolean {
  return String(reply.getHeader('etag') ?? '').startsWith('"');
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}
