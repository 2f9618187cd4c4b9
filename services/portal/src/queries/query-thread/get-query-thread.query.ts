import { Query } from '@nestjs/cqrs';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

export class GetQueryThread extends Query<RemittanceQueryAnswer[]> {
  constructor(
    readonly actor: Actor,
    /** Any query of the thread. */
    readonly queryId: string,
  ) {
    super();
  }
}
