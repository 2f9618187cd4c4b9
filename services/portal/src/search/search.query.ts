import { Query } from '@nestjs/cqrs';
import type { SearchHit } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

export class Search extends Query<SearchHit[]> {
  constructor(
    readonly actor: Actor,
    readonly words: string,
  ) {
    super();
  }
}
