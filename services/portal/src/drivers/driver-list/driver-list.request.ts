import { DRIVER_STATUSES, type DriverStatus } from '@waybook/contracts/api';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';

const VAT_FILTERS = ['registered', 'not_registered'] as const;

/** `q` looks in names, e-mail addresses and driver IDs. */
export class DriverListRequest extends PagedRequest {
  @ChoiceField(DRIVER_STATUSES, { optional: true }) readonly status?: DriverStatus;
  @ChoiceField(VAT_FILTERS, { optional: true }) readonly vat?: (typeof VAT_FILTERS)[number];
}
