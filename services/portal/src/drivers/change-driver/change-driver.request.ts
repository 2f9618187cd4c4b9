import { MAX_PERSON_NAME_LENGTH, type UpdateDriverRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { OptionalDriverFields } from '../register-driver/create-driver.request.js';

const MAX_EMAIL_LENGTH = 254;
const MAX_ID_LENGTH = 50;

export class ChangeDriverBody extends OptionalDriverFields implements UpdateDriverRequest {
  /** The code; it never changes, because what the driver earned is kept under it. */
  @TextField({ max: MAX_ID_LENGTH, optional: true, nullable: true }) readonly driverId?: string | null;
  @TextField({ max: MAX_PERSON_NAME_LENGTH, min: 1, optional: true }) readonly firstName?: string;
  @TextField({ max: MAX_PERSON_NAME_LENGTH, min: 1, optional: true }) readonly lastName?: string;
  @TextField({ max: MAX_EMAIL_LENGTH, min: 1, optional: true, label: 'Email' }) readonly email?: string;
}
