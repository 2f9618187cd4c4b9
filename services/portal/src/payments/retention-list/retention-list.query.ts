import { Query } from '@nestjs/cqrs';
import {
  RETENTION_STATUSES,
  type ListFileFormat,
  type RetentionAnswer,
  type RetentionStatus,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest, type Page, UuidField } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

export class RetentionListRequest extends PagedRequest {
  @ChoiceField(RETENTION_STATUSES, { optional: true })
  readonly status?: RetentionStatus;

  @UuidField({ optional: true })
  readonly driverId?: string;
}

/** As a file. */
export class RetentionFileRequest extends RetentionListRequest {
  @FormatField() readonly format?: ListFileFormat;
}

export class GetRetention extends Query<Page<RetentionAnswer>> {
  constructor(
    readonly business: string,
    readonly request: RetentionListRequest,
  ) {
    super();
  }
}
