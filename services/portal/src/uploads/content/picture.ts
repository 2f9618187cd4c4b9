import { MAX_PHOTO_PIXELS, PHOTO_EDGE_PX, THUMBNAIL_EDGE_PX } from '@waybook/contracts/api';
import sharp, { type Sharp } from 'sharp';
import { PictureUnreadable, TooManyPixels } from '../uploads.errors.js';

/** Every picture is used once, so nothing is gained by keeping it; one thread each, because several are worked on at once. */
sharp.cache(false);
sharp.concurrency(1);

export const PICTURE_TYPE = { mimeType: 'image/jpeg', extension: 'jpg' } as const;

const QUALITY = { photo: 82, thumbnail: 76 };
const DECODING_LIMIT_SECONDS = 20;
const PAPER = '#ffffff';

export interface Picture {
  readonly bytes: Buffer;
  readonly thumbnail: Buffer;
}

/**
 * Decodes a picture and encodes it anew: upright, at most PHOTO_EDGE_PX on its longer side, without location, camera or
 * anything else that came along, behind the pixels or beside them.
 *
 * @throws PictureUnreadable when it is damaged or cut short
 * @throws TooManyPixels before anything that large is decoded
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Picture> {
  await refuseTooManyPixels(bytes);
  try {
    const photo = await encoded(sized(sharp(bytes, { failOn: 'error' }).autoOrient(), PHOTO_EDGE_PX), QUALITY.photo);
    const thumbnail = await encoded(sized(sharp(photo), THUMBNAIL_EDGE_PX), QUALITY.thumbnail);
    return { bytes: photo, thumbnail };
  } catch (error) {
    throw new PictureUnreadable({ cause: error });
  }
}

async function refuseTooManyPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sizeInHeader(bytes);
  if (width * height > MAX_PHOTO_PIXELS) throw new TooManyPixels();
}

async function sizeInHeader(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureUnreadable({ cause: error });
  }
}

function sized(picture: Sharp, edgePx: number): Sharp {
  return picture.resize({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true });
}

/** What is transparent becomes paper; sharp leaves all metadata behind unless told to keep it. */
function encoded(picture: Sharp, quality: number): Promise<Buffer> {
  return picture
    .flatten({ background: PAPER })
    .timeout({ seconds: DECODING_LIMIT_SECONDS })
    .jpeg({ quality })
    .toBuffer();
}
