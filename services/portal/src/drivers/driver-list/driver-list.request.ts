import { DRIVER_STATUSES, holdsPermission, type DriverStatus, type ListFileFormat } from '@waybook/contracts/api';
import { ChoiceField, NotAllowed, PagedRequest, type AdminActor } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

const VAT_FILTERS = ['registered', 'not_registered'] as const;
const BANK_FILTERS = ['missing', 'unverified', 'verified'] as const;

/** `q` looks in names, e-mail addresses and driver IDs. */
export class DriverListRequest extends PagedRequest {
  @ChoiceField(DRIVER_STATUSES, { optional: true }) readonly status?: DriverStatus;
  @ChoiceField(VAT_FILTERS, { optional: true }) readonly vat?: (typeof VAT_FILTERS)[number];
  /** Whose bank details are so; only for who may read those. */
  @ChoiceField(BANK_FILTERS, { optional: true }) readonly bank?: (typeof BANK_FILTERS)[number];
}

/** As a file. */
export class DriverFileRequest extends DriverListRequest {
  @FormatField() readonly format?: ListFileFormat;
}

/** @throws NotAllowed for who asks by what they may not read */
export function refuseUnreadableFilters({ permissions }: AdminActor, { bank }: DriverListRequest): void {
  if (bank !== undefined && !holdsPermission(permissions, 'bank-details:read')) throw new NotAllowed();
}
