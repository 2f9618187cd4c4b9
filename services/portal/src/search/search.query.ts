import { Query } from '@nestjs/cqrs';
import type { SearchHit } from '@waybook/contracts/api';
import type { AdminActor } from '@waybook/platform/http';

export class Search extends Query<SearchHit[]> {
  constructor(
    readonly admin: AdminActor,
    readonly words: string,
  ) {
    super();
  }
}
