import sharp from 'sharp';

export interface PhonePhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const taken = new Map<number, Promise<PhonePhoto>>();

/**
 * What a phone hands over: 12 megapixels, lying on its side with an EXIF orientation, and the place where it was taken. One of a hue is
 * painted once: that takes most of a second.
 */
export function phonePhoto(hue: number): Promise<PhonePhoto> {
  const photo = taken.get(hue) ?? paint(hue);
  taken.set(hue, photo);
  return photo;
}

async function paint(hue: number): Promise<PhonePhoto> {
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4032" height="3024">
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
