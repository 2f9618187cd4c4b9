import { MAX_PHOTO_PIXELS } from '@waybook/contracts/api';
import { english, t } from '../language/text';

/** A chosen file that makes no photo, with what to do about it. */
export class PhotoNotTaken extends Error {
  override readonly name = 'PhotoNotTaken';
  /** Whether the same file may do another time. */
  readonly isRetryable: boolean;

  constructor(message: string, isRetryable = false) {
    super(message);
    this.isRetryable = isRetryable;
  }
}

const NO_PICTURE = english("This file isn't a picture, whatever its name says. Choose another one.");
const DAMAGED = english('This picture is damaged or incomplete. Take it again, or choose another one.');
const TOO_MANY_PIXELS = english('This picture has more than {megapixels} megapixels. Choose a smaller one.');
const NO_CONVERTER = english(
  "This HEIC photo couldn't be converted on this device. Choose it again with a good connection, or take the photo from this page.",
);

export type UnusablePicture = 'noPicture' | 'damaged' | 'tooManyPixels' | 'noConverter';

export function photoNotTaken(why: UnusablePicture): PhotoNotTaken {
  switch (why) {
    case 'noPicture':
      return new PhotoNotTaken(t(NO_PICTURE));
    case 'damaged':
      return new PhotoNotTaken(t(DAMAGED));
    case 'tooManyPixels':
      return new PhotoNotTaken(t(TOO_MANY_PIXELS, { megapixels: MAX_PHOTO_PIXELS / 1_000_000 }));
    case 'noConverter':
      return new PhotoNotTaken(t(NO_CONVERTER), true);
  }
}
