import { acceptedEncoding, type ContentEncoding } from '@waybook/platform/http';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** One form of the page. A strong tag names bytes, so each has its own. */
interface EncodedPage {
  readonly encoding: ContentEncoding | null;
  readonly etag: string;
  readonly bytes: Buffer;
}

/** Compresses the page once. @returns what answers which `Accept-Encoding` */
export function encodedPage(html: string): (acceptEncoding: string | undefined) => EncodedPage {
  const plain = Buffer.from(html);
  const pages = {
    plain: encoded(null, plain),
    br: encoded('br', brotliCompressSync(plain)),
    gzip: encoded('gzip', gzipSync(plain)),
  };
  return (acceptEncoding) => pages[acceptedEncoding(acceptEncoding) ?? 'plain'];
}

function encoded(encoding: ContentEncoding | null, bytes: Buffer): EncodedPage {
  return { encoding, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`, bytes };
}
