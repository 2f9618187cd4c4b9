import { Query } from '@nestjs/cqrs';
import type { AuditEventAnswer } from '@waybook/contracts/api';
import type { AdminActor } from '@waybook/platform/http';

export class GetTrailEvent extends Query<AuditEventAnswer> {
  constructor(
    readonly admin: AdminActor,
    /** Its place in the log, or its id. */
    readonly reference: string,
  ) {
    super();
  }
}
