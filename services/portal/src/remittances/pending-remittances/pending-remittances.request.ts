import { PagedRequest, UuidField } from '@waybook/platform/http';

/** `q` looks in drivers' names and codes. */
export class PendingRemittancesRequest extends PagedRequest {
  /** This one alone, if it is still pending. */
  @UuidField({ optional: true }) readonly id?: string;
}
