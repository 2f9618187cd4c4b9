import { english } from '../../../shared/language/text';
import type { CameraTrouble } from './camera';

export const CAMERA_TROUBLES: Readonly<Record<CameraTrouble, string>> = {
  refused: english(
    "The camera isn't allowed here. Allow it in your browser's settings for this site, choose a picture of the code, or type the digits.",
  ),
  none: english('There is no camera here. Choose a picture of the code, or type the digits.'),
  busy: english(
    'The camera gives no picture. Close other apps that use it and try again, choose a picture of the code, or type the digits.',
  ),
  unavailable: english('This browser gives no camera to this page. Choose a picture of the code, or type the digits.'),
};

export const NO_READER = english(
  "What reads the codes couldn't be loaded. Try again with a better connection, or type the digits.",
);
export const NO_CODE_ON_PICTURE = english(
  'No load ID found on this picture. Take the code alone, sharp and in good light, or type the digits.',
);
