import { Query } from '@nestjs/cqrs';
import type { QueryAnswer } from '../query-answer.js';

export class GetOpenQueries extends Query<QueryAnswer[]> {
  constructor(readonly business: string) {
    super();
  }
}
