import { ACTIVITY_AREAS, DEFAULT_ACTIVITY_LIMIT, MAX_ACTIVITY_LIMIT, type ActivityArea } from '@waybook/contracts/api';
import { ChoiceField, DayField, QueryIntegerField, UuidField } from '@waybook/platform/http';

export class ActivityRequest {
  /** Only what stands before this `seq`: where the page before ended. */
  @QueryIntegerField({ min: 1, max: Number.MAX_SAFE_INTEGER }) readonly before?: number;
  @QueryIntegerField({ min: 1, max: MAX_ACTIVITY_LIMIT }) readonly limit: number = DEFAULT_ACTIVITY_LIMIT;
  @ChoiceField(ACTIVITY_AREAS, { optional: true }) readonly area?: ActivityArea;
  /** Who did it: the id of an admin user or of a driver. */
  @UuidField({ optional: true }) readonly actor?: string;
  /** First day. */
  @DayField({ optional: true }) readonly from?: string;
  /** Last day. */
  @DayField({ optional: true }) readonly until?: string;
  /** `all` tells also what another event of the same moment says already. */
  @ChoiceField(['telling', 'all'], { optional: true }) readonly show?: 'telling' | 'all';
}
