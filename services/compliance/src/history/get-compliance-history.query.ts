import { Query } from '@nestjs/cqrs';
import type { ComplianceHistoryAnswer } from '@waybook/contracts/api';
import type { Actor, Page, PagedRequest } from '@waybook/platform/http';

/** How a driver stood, latest first. */
export class GetComplianceHistory extends Query<Page<ComplianceHistoryAnswer>> {
  constructor(
    readonly actor: Actor,
    /** The driver's id or code. */
    readonly path: { readonly businessId: string; readonly driverId: string },
    readonly request: PagedRequest,
  ) {
    super();
  }
}
