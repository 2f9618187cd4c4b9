import { REMITTANCE_STATUSES, type ListFileFormat, type RemittanceStatus } from '@waybook/contracts/api';
import { ChoiceField, DayField, MoneyField, PagedRequest, QueryIntegerField, UuidField } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

const ONLY = ['true'] as const;
const MAX_COUNT_TO = 1_000_000;

/** `q` looks in drivers' names and codes, and finds the load or the invoice whose number it is. */
class ListedRemittances extends PagedRequest {
  @ChoiceField(REMITTANCE_STATUSES, { optional: true }) readonly status?: RemittanceStatus;
  @DayField({ optional: true }) readonly weekStartDate?: string;
  @UuidField({ optional: true }) readonly driverId?: string;
  /** `true`: only what was submitted after the week's cutoff. */
  @ChoiceField(ONLY, { optional: true }) readonly late?: 'true';
  /** `true`: only what awaits a decision and has something to look at before it; decision 59. */
  @ChoiceField(ONLY, { optional: true }) readonly flagged?: 'true';
  /** What is to be paid is so much or more, in pounds. */
  @MoneyField({ optional: true, minPence: 0 }) readonly minAmount?: string;
  /** What is to be paid is so much or less, in pounds. */
  @MoneyField({ optional: true, minPence: 0 }) readonly maxAmount?: string;
  /** This one alone. */
  @UuidField({ optional: true }) readonly id?: string;
}

export class RemittanceListRequest extends ListedRemittances {
  /** Counts no further: where X-Total-Count is so much, there may be more. Without it all are counted, which takes longer the more there are. */
  @QueryIntegerField({ min: 1, max: MAX_COUNT_TO }) readonly countTo?: number;
}

/** As a file. */
export class RemittanceFileRequest extends ListedRemittances {
  @FormatField() readonly format?: ListFileFormat;
}
