import {
  DRIVER_STATUSES,
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_COUNTRY_LENGTH,
  MAX_FEE_PENCE,
  MAX_NOTES_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  type AmountIn,
  type CreateDriverRequest,
  type DriverStatus,
} from '@waybook/contracts/api';
import { ChoiceField, DayField, FlagField, MoneyField, TextField } from '@waybook/platform/http';
import { Transform } from 'class-transformer';
import { NewPasswordField } from '../../credentials/password-fields.js';

const MAX_EMAIL_LENGTH = 254;
const MAX_NUMBER_LENGTH = 40;
const MAX_ID_LENGTH = 50;
/** Short enough to be no row's id. */
const DRIVER_CODE = {
  matches: /^([A-Za-z0-9-]{2,20})?$/,
  message: 'A driver ID has 2 to 20 letters, digits or dashes.',
};

/** A form sends an empty text for what isn't filled in. */
const BlankIsNull = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

const mayBeMissing = { optional: true, nullable: true } as const;

/** The fields that registering a driver and changing one have in common, none of which must be there. */
export class OptionalDriverFields {
  @TextField({ max: MAX_ID_LENGTH, ...mayBeMissing }) readonly businessId?: string;
  @TextField({ max: MAX_NUMBER_LENGTH, ...mayBeMissing }) readonly phone?: string | null;
  @TextField({ max: MAX_ADDRESS_LENGTH, isMultiline: true, ...mayBeMissing }) readonly address?: string | null;
  @TextField({ max: MAX_CITY_LENGTH, ...mayBeMissing }) readonly city?: string | null;
  @TextField({ max: MAX_NUMBER_LENGTH, ...mayBeMissing }) readonly postcode?: string | null;
  @TextField({ max: MAX_COUNTRY_LENGTH, ...mayBeMissing }) readonly country?: string | null;
  @BlankIsNull() @DayField(mayBeMissing) readonly dateOfBirth?: string | null;
  @TextField({ max: MAX_NUMBER_LENGTH, ...mayBeMissing }) readonly nationalInsurance?: string | null;
  @FlagField({ optional: true, label: 'VAT Registered' }) readonly isVatRegistered?: boolean;
  @TextField({ max: MAX_NUMBER_LENGTH, ...mayBeMissing }) readonly vatNumber?: string | null;
  @MoneyField({ minPence: 0, maxPence: MAX_FEE_PENCE, optional: true }) readonly membershipFee?: AmountIn;
  @ChoiceField(DRIVER_STATUSES, { optional: true }) readonly status?: DriverStatus;
  @DayField({ optional: true }) readonly startDate?: string;
  @BlankIsNull() @DayField(mayBeMissing) readonly endDate?: string | null;
  @TextField({ max: MAX_NOTES_LENGTH, isMultiline: true, ...mayBeMissing }) readonly notes?: string | null;
  @BlankIsNull() @NewPasswordField(mayBeMissing) readonly password?: string | null;
}

export class CreateDriverBody extends OptionalDriverFields implements CreateDriverRequest {
  @TextField({ max: MAX_ID_LENGTH, pattern: DRIVER_CODE, label: 'Driver ID', ...mayBeMissing })
  readonly driverId?: string | null;
  @TextField({ max: MAX_PERSON_NAME_LENGTH }) readonly firstName!: string;
  @TextField({ max: MAX_PERSON_NAME_LENGTH }) readonly lastName!: string;
  @TextField({ max: MAX_EMAIL_LENGTH, label: 'Email' }) readonly email!: string;
  @FlagField({ optional: true }) readonly invite?: boolean;
}
