import {
  MAX_MESSAGE_LENGTH,
  MAX_FULL_NAME_LENGTH,
  MAX_PHOTOS_PER_MESSAGE,
  MAX_SUBJECT_LENGTH,
  type RaiseQueryRequest,
} from '@waybook/contracts/api';
import { TextField, TextListField, UuidField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 50;
const MAX_PATH_LENGTH = 200;

/** Whether both texts are filled in is the decider's to say, in the screen's own words. */
export class RaiseRemittanceQueryRequest implements RaiseQueryRequest {
  @UuidField() remittanceId!: string;
  /** The driver's own id or code; who asks is told by the token. */
  @TextField({ max: MAX_ID_LENGTH, optional: true }) driverId?: string;
  @TextField({ max: MAX_FULL_NAME_LENGTH, optional: true }) driverName?: string;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) businessId?: string;
  @TextField({ max: MAX_SUBJECT_LENGTH, min: 0 }) subject!: string;
  @TextField({ max: MAX_MESSAGE_LENGTH, isMultiline: true, min: 0 }) message!: string;
  @UuidField({ optional: true }) followsQueryId?: string;
  @TextListField({ max: MAX_PHOTOS_PER_MESSAGE, maxLength: MAX_PATH_LENGTH, optional: true }) photos?: string[];
}
