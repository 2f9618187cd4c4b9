import { photoNotTaken } from './photo-not-taken';
import { formatOf } from './picture-format';

/**
 * A picture upright and as pixels. The browser's own decoder comes first, which reads AVIF everywhere and HEIC on Apple's devices; elsewhere one
 * for HEIC is loaded.
 *
 * @throws PhotoNotTaken
 */
export async function decodedPhoto(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const format = await formatOf(file);
    if (format === null) throw photoNotTaken('noPicture');
    if (format !== 'heif') throw photoNotTaken('damaged');
    const { heifPixels } = await import('./heif/heif-pixels').catch(() => Promise.reject(photoNotTaken('noConverter')));
    return createImageBitmap(await heifPixels(file));
  }
}
