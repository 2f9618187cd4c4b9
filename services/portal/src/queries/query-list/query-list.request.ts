import { QUERY_STATUSES, type QueryStatus } from '@waybook/contracts/api';
import { ChoiceField, PagedRequest, UuidField } from '@waybook/platform/http';

export class QueryListRequest extends PagedRequest {
  @ChoiceField(QUERY_STATUSES, { optional: true }) readonly status?: QueryStatus;
  @UuidField({ optional: true }) readonly remittanceId?: string;
  /** For admins: only this driver's. A driver sees their own whatever stands here. */
  @UuidField({ optional: true }) readonly driverId?: string;
}
