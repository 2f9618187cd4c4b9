import { EARNINGS_SOURCES, EARNINGS_STATUSES, type EarningsSource, type EarningsStatus } from '@waybook/contracts/api';
import { ChoiceField, DayField, PagedRequest, UuidField } from '@waybook/platform/http';

export class EarningsListRequest extends PagedRequest {
  /** The week's Monday. */
  @DayField({ optional: true }) readonly weekStartDate?: string;
  @ChoiceField(EARNINGS_STATUSES, { optional: true }) readonly status?: EarningsStatus;
  @ChoiceField(EARNINGS_SOURCES, { optional: true }) readonly source?: EarningsSource;
  /** For admins: only this driver's. A driver sees their own whatever stands here. */
  @UuidField({ optional: true }) readonly driverId?: string;
}
