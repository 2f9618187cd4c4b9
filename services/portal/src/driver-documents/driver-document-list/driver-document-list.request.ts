import {
  DRIVER_DOCUMENT_STATUSES,
  DRIVER_DOCUMENT_TYPES,
  type DriverDocumentStatus,
  type DriverDocumentType,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;

export class DriverDocumentListRequest extends PagedRequest {
  @ChoiceField(DRIVER_DOCUMENT_STATUSES, { optional: true }) readonly status?: DriverDocumentStatus;
  @ChoiceField(DRIVER_DOCUMENT_TYPES, { optional: true }) readonly type?: DriverDocumentType;
  /** Only this driver's, by id or code. */
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly driverId?: string;
}
