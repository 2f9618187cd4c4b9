import sharp from 'sharp';

/** Twelve megapixels, as most phones have them. The sensor lies on its side while the phone is held upright. */
const SENSOR = { width: 4032, height: 3024 };
const SKY = '#3b6fb5';
const GROUND = '#6b5a3a';
const ORIENTATION_TURN_RIGHT = 6;

const PLACE_OF_THE_PHOTO = { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 2766/100' };
export const PHONE_MODEL = 'Pocketcam 12 Pro';

/**
 * What a phone's camera writes: JPEG, lying on its side with EXIF orientation 6, with the place and the phone's model in it.
 * Seen upright, sky is above and ground below. `seed` gives each photo grain of its own.
 */
export function phonePhoto({ seed = 1 } = {}): Promise<Buffer> {
  const { width, height } = SENSOR;
  const sky = { create: { width: width / 2, height, channels: 3 as const, background: SKY } };
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([
      { input: sky, left: 0, top: 0 },
      { input: grain(seed), raw: { ...GRAIN, channels: 4 }, tile: true, blend: 'over' },
    ])
    .withExif({
      IFD0: { Make: 'Pocketcam', Model: PHONE_MODEL },
      IFD2: { DateTimeOriginal: '2026:11:18 14:05:33' },
      IFD3: { ...PLACE_OF_THE_PHOTO, GPSLongitudeRef: 'W', GPSLongitude: '1/1 32/1 5712/100' },
    })
    .withMetadata({ orientation: ORIENTATION_TURN_RIGHT })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const GRAIN = { width: 256, height: 256 };

/** Faint grey specks, the same for the same seed (a linear congruential generator; constants of Numerical Recipes). */
function grain(seed: number): Buffer {
  const pixels = Buffer.alloc(GRAIN.width * GRAIN.height * 4);
  let state = seed >>> 0;
  for (let at = 0; at < pixels.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels.fill(state >>> 24, at, at + 3);
    pixels[at + 3] = 40;
  }
  return pixels;
}
