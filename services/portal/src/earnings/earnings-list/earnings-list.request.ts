import {
  EARNINGS_FILTERS,
  EARNINGS_SOURCES,
  type EarningsFilter,
  type EarningsSource,
  type ListFileFormat,
} from '@waybook/contracts/api';
import { ChoiceField, DayField, PagedRequest, UuidField } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

export class EarningsListRequest extends PagedRequest {
  /** The week's Monday. */
  @DayField({ optional: true }) readonly weekStartDate?: string;
  @ChoiceField(EARNINGS_FILTERS, { optional: true }) readonly status?: EarningsFilter;
  @ChoiceField(EARNINGS_SOURCES, { optional: true }) readonly source?: EarningsSource;
  /** For admins: only this driver's. A driver sees their own whatever stands here. */
  @UuidField({ optional: true }) readonly driverId?: string;
}

/** As a file. */
export class SubmissionFileRequest extends EarningsListRequest {
  @FormatField() readonly format?: ListFileFormat;
}
