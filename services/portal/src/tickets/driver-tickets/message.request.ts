import { MAX_PHOTOS_PER_MESSAGE } from '@waybook/contracts/api';
import { TextListField } from '@waybook/platform/http';

const MAX_PATH_LENGTH = 200;

/** What comes along with a driver's words. */
export abstract class MessageBody {
  @TextListField({ max: MAX_PHOTOS_PER_MESSAGE, maxLength: MAX_PATH_LENGTH, optional: true })
  readonly photos?: string[];
}
