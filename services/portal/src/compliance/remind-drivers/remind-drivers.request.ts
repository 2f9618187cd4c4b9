import { MAX_DRIVERS_PER_REMINDER, type RemindDriversRequest } from '@waybook/contracts/api';
import { TextListField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;

export class RemindDriversBody implements RemindDriversRequest {
  /** Ids or codes. */
  @TextListField({ max: MAX_DRIVERS_PER_REMINDER, maxLength: MAX_ID_LENGTH, label: 'Drivers' })
  readonly driverIds!: string[];
}
