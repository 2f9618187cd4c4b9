import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brandedManifest, brandedPage } from './branded-page.js';
import { encodedPage } from './encoded-page.js';

/** Names of these files hold a hash of what is in them, so they never change. */
const HASHED_FOLDER = 'assets/';
const CACHED_FOR_GOOD = 'public, max-age=31536000, immutable';
const ASKED_EVERY_TIME = 'no-cache';
/** Workers that decode pictures and codes, which the build names after their sources, `*.worker.ts`. */
const DECODER = /\.worker-[\w-]+\.js(\.(br|gz))?$/;
/** They compile WebAssembly, which the page itself may not, and load their library from here; anything else they may not. */
const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const MANIFEST = 'manifest.webmanifest';
/** Addresses that belong to programs: a mistyped one gets an error, not a page. In step with `web/service-worker/not-pages.ts`. */
const NOT_PAGES = /^\/(api|metrics|scim)(\/|$)/;

export interface WebApp {
  /** What the web's build made. */
  readonly folder: string;
  readonly brandName: string;
  /** Whether the app is to name the trace of each call. */
  readonly isTraced?: boolean;
}

/** Serves the web app's files, and its page for every address that the app itself routes. */
export async function serveWeb(fastify: FastifyInstance, { folder, brandName, isTraced }: WebApp): Promise<void> {
  const page = brandedPage(await readFile(join(folder, 'index.html'), 'utf8'), brandName, isTraced);
  const pages = encodedPage(page);
  await fastify.register(fastifyStatic, {
    root: folder,
    // Each file is a route of its own, and everything else is for the app to route.
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', `${MANIFEST}*`, '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = relative(folder, path).replaceAll('\\', '/').startsWith(HASHED_FOLDER);
      reply.header('cache-control', isHashed ? CACHED_FOR_GOOD : ASKED_EVERY_TIME);
      if (DECODER.test(path)) reply.header('content-security-policy', DECODER_POLICY);
    },
  });
  const manifest = brandedManifest(await readFile(join(folder, MANIFEST), 'utf8'), brandName);
  fastify.get(`/${MANIFEST}`, async (_request, reply) => {
    return reply.header('cache-control', ASKED_EVERY_TIME).type('application/manifest+json').send(manifest);
  });
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (NOT_PAGES.test(path) || isFile(path)) return reply.callNotFound();
    const { encoding, etag, bytes } = pages(request.headers['accept-encoding']);
    reply.headers({ 'cache-control': ASKED_EVERY_TIME, etag, vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  });
}

function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}
