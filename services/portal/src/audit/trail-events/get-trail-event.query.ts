import { Query } from '@nestjs/cqrs';
import type { AuditEventAnswer } from '@waybook/contracts/api';

export class GetTrailEvent extends Query<AuditEventAnswer> {
  constructor(
    readonly business: string,
    /** Its place in the log, or its id. */
    readonly reference: string,
  ) {
    super();
  }
}
