import { PHOTO_EDGE_PX } from '@waybook/contracts/api';

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
 * A photo as it is worth sending over two bars of signal: turned upright and at most 1600 px. Falls back to the file as it is
 * wherever the browser can't read it (HEIC in most), and the server does the rest.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const upright = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const shrunk = await asJpeg(upright);
      return shrunk !== null && shrunk.size < file.size
        ? new File([shrunk], jpegName(file.name), { type: shrunk.type })
        : file;
    } finally {
      upright.close();
    }
  } catch {
    return file;
  }
}

async function asJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
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
