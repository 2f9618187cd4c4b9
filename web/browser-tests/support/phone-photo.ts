import sharp from 'sharp';

export interface PhonePhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Of the camera's picture, 4032 px wide. */
type Scale = 1 | 0.5 | 0.1;

const taken = new Map<string, Promise<PhonePhoto>>();

/**
 * What a phone hands over, lying on its side with an EXIF orientation, and the place where it was taken; of 3 megapixels, which is still more
 * than what is sent: to decode and shrink 12 takes the browser four times as long, where nothing else shows.
 */
export function phonePhoto(hue: number): Promise<PhonePhoto> {
  return takenOnce(hue, 0.5);
}

/** The same with the camera's 12 megapixels, for a test of each way that a photo goes. */
export function fullSizePhoto(hue: number): Promise<PhonePhoto> {
  return takenOnce(hue, 1);
}

/** The same as small as it is still a photo, where a test needs one and no more of it. */
export function smallPhoto(hue: number): Promise<PhonePhoto> {
  return takenOnce(hue, 0.1);
}

/** To paint one takes most of a second. */
function takenOnce(hue: number, scale: Scale): Promise<PhonePhoto> {
  const key = `${hue} at ${scale}`;
  const photo = taken.get(key) ?? paint(hue, scale);
  taken.set(key, photo);
  return photo;
}

async function paint(hue: number, scale: Scale): Promise<PhonePhoto> {
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(4032 * scale)}" height="${Math.round(3024 * scale)}" viewBox="0 0 4032 3024">
       <rect width="4032" height="3024" fill="hsl(${hue},45%,62%)"/>
       <rect x="900" y="700" width="2200" height="1900" fill="hsl(${hue},35%,38%)"/>
       <rect x="1700" y="1500" width="600" height="1100" fill="hsl(${hue},20%,20%)"/>
     </svg>`,
  );
  const buffer = await sharp(scene)
    .jpeg({ quality: 88 })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Phone', Model: 'Camera 12' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
      },
    })
    .toBuffer();
  return { name: `IMG_${hue}.jpg`, mimeType: 'image/jpeg', buffer };
}
