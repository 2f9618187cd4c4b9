import { Query } from '@nestjs/cqrs';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

/** A driver's record as it stands at an instant; null while nothing was ever sent or asked for. */
export class GetComplianceOfDriver extends Query<ComplianceAnswer | null> {
  constructor(
    readonly actor: Actor,
    /** The driver's id or code. */
    readonly path: { readonly businessId: string; readonly driverId: string },
    readonly at: Date,
  ) {
    super();
  }
}
