import { Query } from '@nestjs/cqrs';
import type { Bundle } from '@waybook/event-store';

export class GetEventProof extends Query<Bundle> {
  constructor(
    readonly business: string,
    /** Its place in the log, or its id. */
    readonly reference: string,
  ) {
    super();
  }
}
