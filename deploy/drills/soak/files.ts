import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Random } from '../random.js';
import type { LoadProfile } from './load-profile.js';

const GRAIN = { width: 512, height: 512, channels: 3 } as const;

/** A JPEG as a phone sends it, lying on its side; each call another one. */
export function phonePhoto(chance: Random, size: LoadProfile['photo']): Promise<Buffer> {
  const grain = { raw: GRAIN, tile: true, blend: 'soft-light' } as const;
  const background = { r: chance.between(60, 200), g: chance.between(60, 200), b: chance.between(60, 200) };
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: noise(chance, GRAIN.width * GRAIN.height * GRAIN.channels), ...grain }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A PDF, most of which is one stream of so many bytes that nobody can press together. */
export function bigDocument(chance: Random, bytes: number): Buffer {
  const content = noise(chance, bytes);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj<</Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** As random as a hash, and the same for the same seed. */
function noise(chance: Random, length: number): Buffer {
  const seed = String(chance.next());
  return createHash('shake256', { outputLength: length }).update(seed).digest();
}
