import {
  DRIVER_DOCUMENT_STATUSES,
  DRIVER_DOCUMENT_TYPES,
  type DriverDocumentStatus,
  type DriverDocumentType,
  type ListFileFormat,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest, TextField } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

const MAX_ID_LENGTH = 64;

export class DriverDocumentListRequest extends PagedRequest {
  @ChoiceField(DRIVER_DOCUMENT_STATUSES, { optional: true }) readonly status?: DriverDocumentStatus;
  @ChoiceField(DRIVER_DOCUMENT_TYPES, { optional: true }) readonly type?: DriverDocumentType;
  /** Only this driver's, by id or code. */
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly driverId?: string;
}

/** As a file. */
export class DriverDocumentFileRequest extends DriverDocumentListRequest {
  @FormatField() readonly format?: ListFileFormat;
}
