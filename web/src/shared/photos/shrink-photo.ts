import { PHOTO_EDGE_PX } from '@waybook/contracts/api';
import { decodedPhoto } from './decoded-photo';
import { PhotoNotTaken, photoNotTaken } from './photo-not-taken';
import { formatOf, isTakenByServer } from './picture-format';

const JPEG_QUALITY = 0.82;

interface Size {
  width: number;
  height: number;
}

/** The largest size of the same shape within the edge; never larger than the photo is. */
export function fitWithin({ width, height }: Size, edgePx: number): Size {
  const scale = Math.min(1, edgePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo as it is worth sending over two bars of signal: a JPEG, turned upright and at most 1600 px (R187). What the server takes goes as it is
 * where that is smaller, or where this browser can't read it: the server judges it then.
 *
 * @throws PhotoNotTaken for what neither this browser nor the server makes a photo of
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!('createImageBitmap' in globalThis)) return file;
  const maySendAsIs = isTakenByServer(await formatOf(file));
  try {
    const shrunk = await asJpeg(file);
    return maySendAsIs && shrunk.size >= file.size
      ? file
      : new File([shrunk], jpegName(file.name), { type: shrunk.type });
  } catch (error) {
    if (maySendAsIs) return file;
    throw error instanceof PhotoNotTaken ? error : photoNotTaken('damaged');
  }
}

async function asJpeg(file: Blob): Promise<Blob> {
  const upright = await decodedPhoto(file);
  try {
    const shrunk = await drawnAsJpeg(upright);
    if (shrunk === null) throw new Error('The canvas made no JPEG');
    return shrunk;
  } finally {
    upright.close();
  }
}

async function drawnAsJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = fitWithin(bitmap, PHOTO_EDGE_PX);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

export function jpegName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}.jpg`;
}
