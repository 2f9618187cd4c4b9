import { Query } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import type { Actor, Page } from '@waybook/platform/http';
import type { DocumentListRequest } from './document-list.request.js';

export class GetDocuments extends Query<Page<BusinessDocumentAnswer>> {
  constructor(
    readonly actor: Actor,
    readonly request: DocumentListRequest,
  ) {
    super();
  }
}
