import {
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_COUNTRY_LENGTH,
  type UpdateOwnProfileRequest,
} from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

const MAX_NUMBER_LENGTH = 40;
const mayBeMissing = { optional: true, nullable: true } as const;

export class OwnProfileBody implements UpdateOwnProfileRequest {
  @TextField({ max: MAX_NUMBER_LENGTH, ...mayBeMissing }) readonly phone?: string | null;
  @TextField({ max: MAX_ADDRESS_LENGTH, isMultiline: true, ...mayBeMissing }) readonly address?: string | null;
  @TextField({ max: MAX_CITY_LENGTH, ...mayBeMissing }) readonly city?: string | null;
  @TextField({ max: MAX_NUMBER_LENGTH, ...mayBeMissing }) readonly postcode?: string | null;
  @TextField({ max: MAX_COUNTRY_LENGTH, ...mayBeMissing }) readonly country?: string | null;
}
