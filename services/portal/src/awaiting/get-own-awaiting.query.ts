import { Query } from '@nestjs/cqrs';
import type { OwnBusinessAwaitingAnswer } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

export class GetOwnAwaiting extends Query<OwnBusinessAwaitingAnswer[]> {
  constructor(
    readonly actor: Actor,
    readonly at: Date,
  ) {
    super();
  }
}
