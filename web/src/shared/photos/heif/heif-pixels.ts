import { DecoderWorker } from '../../decoding/decoder-worker';
import { photoNotTaken } from '../photo-not-taken';
import type { Decoded } from './decode-heif';

/** Twelve megapixels take a phone some three seconds. */
const DECODED_WITHIN_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other: the pixels of a single photo take fifty megabytes.
 *
 * @throws PhotoNotTaken
 */
export function heifPixels(file: Blob): Promise<ImageData> {
  const pixels = last.then(() => decoded(file));
  last = pixels.catch(() => undefined);
  return pixels;
}

async function decoded(file: Blob): Promise<ImageData> {
  const bytes = await file.arrayBuffer();
  const worker = new DecoderWorker<ArrayBuffer, Decoded>(
    new Worker(new URL('./heif.worker.ts', import.meta.url)),
    DECODED_WITHIN_MS,
  );
  try {
    const answer = await worker.ask(bytes, [bytes]).catch(() => Promise.reject(photoNotTaken('noConverter')));
    if ('problem' in answer) throw photoNotTaken(answer.problem);
    return new ImageData(answer.rgba, answer.width, answer.height);
  } finally {
    worker.end();
  }
}
