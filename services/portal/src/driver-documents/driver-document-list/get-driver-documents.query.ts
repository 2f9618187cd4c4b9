import { Query } from '@nestjs/cqrs';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { DriverDocumentListRequest } from './driver-document-list.request.js';

/** Of the whole business, or of one driver. */
export class GetDriverDocuments extends Query<Page<DriverDocumentAnswer>> {
  constructor(
    readonly business: string,
    readonly request: DriverDocumentListRequest,
    readonly ofDriver: string | null,
  ) {
    super();
  }
}
