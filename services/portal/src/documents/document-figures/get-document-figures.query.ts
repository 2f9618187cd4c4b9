import { Query } from '@nestjs/cqrs';
import type { DocumentFiguresAnswer } from '@waybook/contracts/api';

export class GetDocumentFigures extends Query<DocumentFiguresAnswer> {
  constructor(readonly business: string) {
    super();
  }
}
