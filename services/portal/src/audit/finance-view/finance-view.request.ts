import { TextField, UuidField } from '@waybook/platform/http';
import { MAX_MOMENT_LENGTH } from '../moment.js';

export class FinanceViewRequest {
  /** What had happened by then: a day means its end in London. By default now. */
  @TextField({ max: MAX_MOMENT_LENGTH, optional: true }) readonly asOf?: string;
  /** As far as it was known by then. By default now. */
  @TextField({ max: MAX_MOMENT_LENGTH, optional: true }) readonly knownAt?: string;
  /** One driver's weeks alone. */
  @UuidField({ optional: true }) readonly driverId?: string;
}

export class FinanceDifferenceRequest {
  @TextField({ max: MAX_MOMENT_LENGTH }) readonly from!: string;
  @TextField({ max: MAX_MOMENT_LENGTH }) readonly until!: string;
}
