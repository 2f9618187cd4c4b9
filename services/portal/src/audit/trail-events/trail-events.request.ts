import { ACTIVITY_AREAS, DEFAULT_ACTIVITY_LIMIT, MAX_ACTIVITY_LIMIT, type ActivityArea } from '@waybook/contracts/api';
import { ChoiceField, DayField, QueryIntegerField, TextField, UuidField } from '@waybook/platform/http';

const MAX_TYPE_LENGTH = 60;
const MAX_SEARCH_LENGTH = 60;

export class TrailEventsRequest {
  /** Only what stands before this `seq`: where the page before ended. */
  @QueryIntegerField({ min: 1, max: Number.MAX_SAFE_INTEGER }) readonly before?: number;
  @QueryIntegerField({ min: 1, max: MAX_ACTIVITY_LIMIT }) readonly limit: number = DEFAULT_ACTIVITY_LIMIT;
  @ChoiceField(ACTIVITY_AREAS, { optional: true }) readonly area?: ActivityArea;
  /** Who did it: the id of an admin user or of a driver. */
  @UuidField({ optional: true }) readonly actor?: string;
  /** What it happened to: the id of a record or of a driver. */
  @UuidField({ optional: true }) readonly record?: string;
  /** The event's type, for instance RemittanceApproved. */
  @TextField({ max: MAX_TYPE_LENGTH, optional: true }) readonly type?: string;
  /** First day. */
  @DayField({ optional: true }) readonly from?: string;
  /** Last day. */
  @DayField({ optional: true }) readonly until?: string;
  /** A driver's code, or a part of it. */
  @TextField({ max: MAX_SEARCH_LENGTH, optional: true }) readonly q?: string;
}
