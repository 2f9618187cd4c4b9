import { Query } from '@nestjs/cqrs';
import type { DocumentDetailsAnswer } from '@waybook/contracts/api';

export class GetDocument extends Query<DocumentDetailsAnswer> {
  constructor(
    readonly business: string,
    readonly documentId: string,
  ) {
    super();
  }
}
